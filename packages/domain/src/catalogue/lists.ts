import { saleKinds } from '../sales/sale.ts';

/** The value of a row's field: a text, a whole number, or an ordered list of texts. */
export type FieldKind = 'text' | 'number' | 'texts';

export interface ListField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Maximum length, or maximum value. */
  readonly most: number;
  readonly required?: true;
  /** The allowed values. */
  readonly of?: readonly string[];
}

export interface EditableList {
  /** The name of the list. */
  readonly label: string;
  /** The name of one row. */
  readonly one: string;
  readonly fields: readonly ListField[];
}

const text = (name: string, label: string, most: number): ListField => ({
  name,
  label,
  kind: 'text',
  most,
});
const abbreviation: ListField = { ...text('abbreviation', 'Abbreviation', 8), required: true };

/** The forms that can offer a fee option: one per kind of sale, and a second one of PvP. */
export const feeForms = [...saleKinds, 'pvp-website'] as const;
export type FeeForm = (typeof feeForms)[number];

/** The forms that sell services by name. */
const serviceForms = ['mythic', 'legacy'] as const;

/**
 * The editable lists of the catalogue, and their list-specific fields. Every row also has a label
 * and is active or not. A new list is added here.
 */
export const editableLists = {
  raids: {
    label: 'Raids',
    one: 'raid',
    fields: [
      abbreviation,
      { name: 'bosses', label: 'Bosses in order', kind: 'texts', most: 30, required: true },
    ],
  },
  dungeons: {
    label: 'Dungeons',
    one: 'dungeon',
    fields: [abbreviation, text('season', 'Season', 20)],
  },
  difficulties: { label: 'Difficulties', one: 'difficulty', fields: [abbreviation] },
  lootTypes: { label: 'Loot types', one: 'loot type', fields: [abbreviation] },
  raidTypes: { label: 'Raid types', one: 'raid type', fields: [abbreviation] },
  bossCounts: { label: 'Boss counts of shifts', one: 'boss count', fields: [] },
  shiftBosses: { label: 'Bosses sold one by one', one: 'boss', fields: [] },
  mounts: { label: 'Mounts', one: 'mount', fields: [] },
  titles: {
    label: 'Mythic Plus packages',
    one: 'package',
    fields: [
      { name: 'keys', label: 'Keys', kind: 'number', most: 10, required: true },
      { name: 'level', label: 'Keystone level', kind: 'number', most: 33, required: true },
    ],
  },
  services: {
    label: 'Services',
    one: 'service',
    fields: [
      {
        name: 'forms',
        label: 'Offered in the forms',
        kind: 'texts',
        most: serviceForms.length,
        required: true,
        of: serviceForms,
      },
    ],
  },
  // Found by the key, which is derived from the name: `PvP 3s` is `pvp-3s`.
  teamSizes: {
    label: 'Team sizes',
    one: 'team size',
    fields: [{ name: 'size', label: 'Boosters', kind: 'number', most: 39, required: true }],
  },
  // One row is identified by its key, whatever its label: `absent` means not coming.
  signupStatuses: { label: 'Sign-up statuses', one: 'status', fields: [] },
  realms: {
    label: 'Realms',
    one: 'realm',
    fields: [
      text('language', 'Language', 8),
      { name: 'aliases', label: 'Also written', kind: 'texts', most: 5 },
      { ...text('bankHorde', 'Bank, Horde', 60), required: true },
      { ...text('bankAlliance', 'Bank, Alliance', 60), required: true },
    ],
  },
  specs: { label: 'Specs', one: 'spec', fields: [] },
  feeOptions: {
    label: 'Fee options',
    one: 'fee option',
    fields: [
      {
        name: 'forms',
        label: 'Offered in the forms',
        kind: 'texts',
        most: feeForms.length,
        of: feeForms,
      },
    ],
  },
  // Labels are `Name-Realm`. Booking one of them is warned of, never refused.
  blockedCustomers: {
    label: 'Blocked customers',
    one: 'blocked customer',
    fields: [{ ...text('reason', 'Reason', 200), required: true }],
  },
} as const satisfies Record<string, EditableList>;

export type ListName = keyof typeof editableLists;
export const listNames = Object.keys(editableLists) as ListName[];
