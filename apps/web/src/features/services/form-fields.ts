import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { ServiceDraft } from './service-draft.ts';

/** Related fields of a form, under their heading. */
export interface FieldGroup {
  readonly legend: string;
  readonly fields: readonly string[];
}

/** The fields of a section's form, in groups and in order. */
export const fieldGroupsOf = (
  section: ServiceSection,
  draft: ServiceDraft,
): readonly FieldGroup[] => {
  const own: Readonly<Record<ServiceSection, readonly string[]>> = {
    mplus: ['specific', 'highestKeystoneLevel', 'keys', 'stack'],
    mythic: ['title'],
    leveling: ['startlevel', 'endlevel'],
    mounts: ['title', 'discordtag'],
    pvp: [
      'title',
      'category',
      'spec',
      ...(draft.title === 'Rating' ? ['start', 'end'] : []),
      ...(draft.title === 'Coaching' ? ['hours'] : []),
      ...(draft.title === 'Wins' ? ['wins'] : []),
    ],
    legacy: ['title', 'buyerClass'],
  };
  return [
    {
      legend: 'Customer',
      fields: [...(section === 'pvp' ? ['checkpvp'] : []), 'buyer', 'faction'],
    },
    { legend: 'Service', fields: own[section] },
    { legend: 'Gold', fields: ['pot', 'advcut', 'payrealm', 'payfaction', 'note'] },
  ];
};

/** The fields of a section's form, in order. */
export const fieldsOf = (section: ServiceSection, draft: ServiceDraft): readonly string[] =>
  fieldGroupsOf(section, draft).flatMap(({ fields }) => fields);

/** The columns, of four, that a field takes in the form; one if its values are short. */
export function columnsOf(section: ServiceSection, field: string): number {
  if (field === 'note' || field === 'checkpvp') return 4;
  const isLong = ['buyer', 'specific', 'discordtag'].includes(field);
  return isLong || (field === 'title' && section !== 'pvp') ? 2 : 1;
}

/** The label of a field. */
export const labelOf = (section: ServiceSection, field: string): string => {
  const labels: Readonly<Record<string, string>> = {
    buyer: 'Customer (Character-Realm)',
    faction: 'Faction',
    specific: 'Dungeon',
    highestKeystoneLevel: 'Keystone level',
    keys: 'Amount of keys',
    stack: 'Armor stack',
    startlevel: 'Start level',
    endlevel: 'End level',
    discordtag: 'Discord tag',
    checkpvp: 'Check-PvP link',
    category: 'Category',
    spec: 'Spec',
    start: 'Start rating',
    end: 'End rating',
    hours: 'Hours',
    wins: 'Wins',
    buyerClass: 'Class',
    pot: 'Price (k)',
    advcut: 'Fee option',
    payrealm: 'Payment realm',
    payfaction: 'Payment faction',
    note: 'Note',
  };
  const sold = { mounts: 'Mount', mythic: 'Service', pvp: 'Service', legacy: 'Type of service' };
  if (field === 'title') return sold[section as keyof typeof sold] ?? 'Title';
  return labels[field] ?? field;
};

/** Whether a field is optional. */
export const mayBeEmpty = (field: string): boolean => field === 'note';
