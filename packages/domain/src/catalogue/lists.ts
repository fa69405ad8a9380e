/** What a field of a row holds: a text, a whole number, or texts in their order. */
export type FieldKind = 'text' | 'number' | 'texts';

export interface ListField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** Longest text, or most. */
  readonly most: number;
  readonly required?: true;
  /** Nothing else may stand in it. */
  readonly of?: readonly string[];
}

export interface EditableList {
  /** What the list is called. */
  readonly label: string;
  /** What one row of it is called. */
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

/** The forms in which a fee option can be offered. */
export const feeForms = [
  'raid',
  'mountraid',
  'shift',
  'mplus',
  'mythic',
  'leveling',
  'mounts',
  'legacy',
  'pvp',
  'pvp-website',
] as const;

/** The forms that sell services by name. */
const serviceForms = ['mythic', 'legacy'] as const;

/**
 * The lists of the catalogue that are edited, and what particular to a list is edited in its rows.
 * Every row has a label and is switched on or off besides. A list that is new is entered here.
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
  // Found by the key, which is made of the name: `PvP 3s` is `pvp-3s`.
  teamSizes: {
    label: 'Team sizes',
    one: 'team size',
    fields: [{ name: 'size', label: 'Boosters', kind: 'number', most: 39, required: true }],
  },
  // One row keeps its meaning by its key, whatever it is called: who is `absent` does not come.
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
} as const satisfies Record<string, EditableList>;

export type ListName = keyof typeof editableLists;
export const listNames = Object.keys(editableLists) as ListName[];
