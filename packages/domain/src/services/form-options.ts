import { isBalanceFee } from '../bookings/fee.ts';
import type { RealmName } from '../bookings/buyer.ts';
import type { Role } from '../members/roles.ts';
import { pvpServices } from './service-form.ts';
import { feeFormOf, type ServiceSection } from '../sales/section.ts';
import type { ServiceOptions } from './validate.ts';

interface Row {
  readonly label: string;
  readonly active: boolean;
}

/** The catalogue's lists that the service forms offer. */
export interface ServiceLists {
  readonly feeOptions: readonly (Row & { readonly forms: readonly string[] })[];
  readonly realms: readonly (RealmName & { readonly active: boolean })[];
  readonly dungeons: readonly Row[];
  readonly mounts: readonly Row[];
  readonly services: readonly (Row & { readonly forms: readonly string[] })[];
  readonly specs: readonly Row[];
  readonly classes: readonly Row[];
}

const labels = (rows: readonly Row[]): string[] =>
  rows.filter(({ active }) => active).map(({ label }) => label);

/**
 * The options of a section's form for a person, in the catalogue's order and without retired rows.
 */
export function serviceOptions(
  lists: ServiceLists,
  section: ServiceSection,
  roles: ReadonlySet<Role>,
): ServiceOptions {
  const form = feeFormOf(section, roles);
  const titles: Partial<Record<ServiceSection, readonly string[]>> = {
    mounts: labels(lists.mounts),
    pvp: pvpServices,
  };
  return {
    fees: labels(lists.feeOptions.filter((fee) => fee.forms.includes(form))),
    realms: lists.realms.filter(({ active }) => active),
    dungeons: labels(lists.dungeons),
    titles: titles[section] ?? labels(lists.services.filter((row) => row.forms.includes(section))),
    specs: labels(lists.specs),
    classes: labels(lists.classes),
  };
}

/** The fee option for the payment realm BALANCE in this list, if there is one. */
export const balanceFeeOf = (fees: readonly string[]): string | undefined =>
  fees.find((fee) => isBalanceFee(fee));
