import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { isActive } from '@warchest/domain/bookings/status.ts';
import {
  armorTypes,
  tokenKinds,
  type ArmorType,
  type TokenKind,
} from '@warchest/domain/catalogue/words.ts';
import { isFullBooking } from '../public/run-facts.ts';

export interface ArmourGroup {
  readonly armor: ArmorType;
  readonly count: number;
  /** Counts per class, the highest first. */
  readonly classes: readonly (readonly [string, number])[];
  /** Customers whose name the viewer may see. */
  readonly names: readonly string[];
}

/**
 * The booked customers by armour and by token, for the Info dialog (RUN-57). Only customers who
 * take a spot count. Baits count for viewers who cannot tell them apart.
 */
export function armourOf(
  run: RunView,
  classes: CatalogueLists['classes'],
): { groups: ArmourGroup[]; tokens: { token: TokenKind; count: number }[] } {
  const booked = run.Buyer.filter((b) => isActive(b) && !(isFullBooking(b) && b.bait));
  const groups = armorTypes.map((armor) => {
    const wearing = booked.filter((b) => b.armorType === armor);
    const perClass = new Map<string, number>();
    for (const b of wearing) perClass.set(b.buyerClass, (perClass.get(b.buyerClass) ?? 0) + 1);
    return {
      armor,
      count: wearing.length,
      classes: [...perClass].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])),
      names: wearing.filter(isFullBooking).map((b) => b.buyer),
    };
  });
  const tokenOf = new Map(classes.map((one) => [one.label, one.token]));
  const tokens = tokenKinds.map((token) => ({
    token,
    count: booked.filter((b) => tokenOf.get(b.buyerClass) === token).length,
  }));
  return { groups, tokens };
}

/** `Plate: Anna-Kazzak, Bert-Draenor`, for the group's chat. */
export const groupText = (group: ArmourGroup): string =>
  `${group.armor}: ${group.names.join(', ')}`;
