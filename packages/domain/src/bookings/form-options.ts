import { kindRules, type RunKind } from '../runs/kind.ts';

interface Row {
  readonly label: string;
  readonly active: boolean;
}

/** The catalogue's lists that the booking form offers. */
export interface OfferedLists<
  Type extends Row,
  Boss extends Row,
  Fee extends Row & { readonly forms: readonly string[] },
  Class extends Row,
  Realm extends { readonly active: boolean },
> {
  readonly lootTypes: readonly Type[];
  readonly shiftBosses: readonly Boss[];
  readonly feeOptions: readonly Fee[];
  readonly classes: readonly Class[];
  readonly realms: readonly Realm[];
}

const active = <T extends { readonly active: boolean }>(rows: readonly T[]): T[] =>
  rows.filter((row) => row.active);

/**
 * The options of a kind's booking form, in the catalogue's order: without retired rows, with that
 * form's fee options, and with bosses as types if spots belong to bosses.
 */
export const optionsFor = <
  Type extends Row,
  Boss extends Row,
  Fee extends Row & { readonly forms: readonly string[] },
  Class extends Row,
  Realm extends { readonly active: boolean },
>(
  lists: OfferedLists<Type, Boss, Fee, Class, Realm>,
  kind: RunKind,
): {
  readonly types: readonly (Type | Boss)[];
  readonly fees: readonly Fee[];
  readonly classes: readonly Class[];
  readonly realms: readonly Realm[];
} => ({
  types: kindRules[kind].spotsPerBoss ? active(lists.shiftBosses) : active(lists.lootTypes),
  fees: active(lists.feeOptions).filter((fee) => fee.forms.includes(kind)),
  classes: active(lists.classes),
  realms: active(lists.realms),
});
