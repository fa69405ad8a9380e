import type { CatalogueLists } from '@warchest/contract/catalogue.ts';

const entry = (label: string, active = true) => ({ key: label, label, active });
const short = (label: string, abbreviation: string) => ({ ...entry(label), abbreviation });
const bosses = Array.from({ length: 8 }, (_, at) => `Boss ${at + 1}`);

/** A small catalogue as in a reply, for tests. */
export const someLists: CatalogueLists = {
  version: 1,
  classes: [
    {
      ...entry('Warrior'),
      armor: 'Plate',
      token: 'Zenith',
      monogram: 'Wa',
      colour: '#c69b6d',
      textColour: '#c69b6d',
      specs: ['Arms', 'Fury', 'Protection'],
    },
  ],
  specs: ['Arms', 'Fury', 'Protection'].map((label) => entry(label)),
  realms: ['Kazzak', 'Draenor'].map((label) => ({
    ...entry(label),
    title: label,
    joined: label,
    slug: label.toLowerCase(),
    language: 'English',
    aliases: [],
    bankHorde: `Bank-${label}`,
    bankAlliance: `Safe-${label}`,
  })),
  dungeons: [],
  raids: [
    { ...short('Manaforge Omega', 'MFO'), bosses },
    { ...short('Nerub-ar Palace', 'NP'), bosses },
  ],
  difficulties: [short('Mythic', 'M'), short('Heroic', 'HC'), short('Normal', 'NM')],
  lootTypes: [short('VIP', 'VIP'), short('Saved', 'S')],
  raidTypes: [short('Full Run', 'FR')],
  feeOptions: [{ ...entry('FTB'), forms: ['raid', 'mountraid', 'shift'] }],
  titles: [],
  services: [],
  teamSizes: [],
  signupStatuses: [],
  mounts: [],
  shiftBosses: [entry('Gallywix')],
  bossCounts: [entry('11/11'), entry('10/11', false), entry('9/11')],
  blockedCustomers: [],
};
