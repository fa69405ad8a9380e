import { slugOf } from '@warchest/domain/catalogue/slug.ts';
import { inactive, named, type DefaultItem } from './item.ts';

const dungeon = (label: string, abbreviation: string, season: string): DefaultItem => ({
  key: abbreviation.toLowerCase(),
  label,
  data: { abbreviation, season },
});

export const dungeons: DefaultItem[] = [
  dungeon('Ara-Kara, City of Echoes', 'ARAK', 'S1, S3'),
  dungeon('City of Threads', 'COT', 'S1'),
  dungeon('The Stonevault', 'SV', 'S1'),
  dungeon('The Dawnbreaker', 'DAWN', 'S1, S3'),
  dungeon('Cinderbrew Meadery', 'BREW', 'S2'),
  dungeon('Darkflame Cleft', 'DFC', 'S2'),
  dungeon('The Rookery', 'ROOK', 'S2'),
  dungeon('Priory of the Sacred Flame', 'PSF', 'S2, S3'),
  dungeon('Operation: Floodgate', 'FLOOD', 'S2, S3'),
  dungeon("Eco-Dome Al'dani", 'EDA', 'S3'),
  dungeon('Any dungeon', 'ANY', ''),
  ...[
    dungeon('Halls of Atonement', 'HOA', 'S3'),
    dungeon('Tazavesh: Streets of Wonder', 'STRT', 'S3'),
    dungeon("Tazavesh: So'leah's Gambit", 'GMBT', 'S3'),
    dungeon('Operation: Mechagon – Workshop', 'WORK', 'S2'),
    dungeon('Theater of Pain', 'TOP', 'S2'),
    dungeon('The MOTHERLODE!!', 'ML', 'S2'),
    dungeon('Grim Batol', 'GB', 'S1'),
    dungeon('The Necrotic Wake', 'NW', 'S1'),
    dungeon('Mists of Tirna Scithe', 'MISTS', 'S1'),
    dungeon('Siege of Boralus', 'SIEGE', 'S1'),
  ].map(inactive),
];

const raid = (label: string, abbreviation: string, bosses: readonly string[]): DefaultItem => ({
  key: slugOf(label),
  label,
  data: { abbreviation, bosses },
});

export const raids: DefaultItem[] = [
  raid('Nerub-ar Palace', 'NP', [
    'Ulgrax the Devourer',
    'The Bloodbound Horror',
    'Sikran',
    "Rasha'nan",
    "Broodtwister Ovi'nax",
    "Nexus-Princess Ky'veza",
    'The Silken Court',
    'Queen Ansurek',
  ]),
  raid('Blackrock Depths', 'BRD', [
    'Lord Roccor',
    "Bael'Gar",
    'Lord Incendius',
    'Golem Lord Argelmach',
    'The Seven',
    'General Angerforge',
    'Ambassador Flamelash',
    'Emperor Dagran Thaurissan',
  ]),
  raid('Liberation of Undermine', 'LOU', [
    'Vexie and the Geargrinders',
    'Cauldron of Carnage',
    'Rik Reverb',
    'Stix Bunkjunker',
    'Sprocketmonger Lockenstock',
    'The One-Armed Bandit',
    "Mug'Zee, Heads of Security",
    'Chrome King Gallywix',
  ]),
  raid('Manaforge Omega', 'MFO', [
    'Plexus Sentinel',
    "Loom'ithar",
    'Soulbinder Naazindhri',
    'Forgeweaver Araz',
    'The Soul Hunters',
    'Fractillus',
    'Nexus-King Salhadaar',
    'Dimensius, the All-Devouring',
  ]),
];

const short = (label: string, abbreviation: string): DefaultItem => ({
  key: slugOf(label),
  label,
  data: { abbreviation },
});

/** The order matters: forms start with the second, on mount raids with the third (CAT-4). */
export const difficulties = [short('Normal', 'N'), short('Heroic', 'HC'), short('Mythic', 'M')];

/** Mount raids start with the fourth (CAT-4). */
export const lootTypes = [
  short('VIP', 'VIP'),
  short('Lootshare', 'LS'),
  short('Saved', 'SVD'),
  short('Mount', 'MNT'),
  inactive(short('Unsaved', 'UNS')),
];

export const raidTypes = [
  short('Full Run', 'Full'),
  short('Last 2', 'L2'),
  short('Single Boss/Curve', 'Curve'),
  short('Mount', 'Mount'),
];

export const mounts = ['Ascendant Skyrazor', 'The Big G', 'Unbound Star-Eater'].map(named);

/** The statuses of a sign-up (CAT-11). */
export const signupStatuses = ['Signed', 'Late', 'Tentative', 'Bench', 'Absent'].map(named);

/** Of shifts (RUN-5). */
export const bossCounts = ['11/11', '10/11', '9/11', '8/11', '7/11'].map(named);

export const shiftBosses = [
  "Mug'Zee",
  'Gallywix',
  'Vexie',
  'Cauldron of Carnage',
  'Rik Reverb',
  'Stix Bunkjunker',
  'Lockenstock',
  'One-Armed Bandit',
].map(named);

/** A named Mythic Plus package (SVC-14). */
const title = (label: string, keys: number, level: number): DefaultItem => ({
  key: slugOf(label),
  label,
  data: { keys, level },
});
export const titles = [title('Keystonehero', 8, 20)];

const service = (form: string, label: string): DefaultItem => ({
  key: `${form}-${slugOf(label)}`,
  label,
  data: { forms: [form] },
});

/** The named services of the Mythic and Legacy forms (SVC-2). */
export const services = [
  ...['Full clear', 'Last boss', 'Single boss', 'Lootrun', 'Achievement'].map((label) =>
    service('mythic', label),
  ),
  ...['Glory', 'Timewalking', 'Reputation', 'Titles', 'Transmog', 'Custom'].map((label) =>
    service('legacy', label),
  ),
];

const team = (key: string, label: string, size: number): DefaultItem => ({
  key,
  label,
  data: { size },
});

/** The number of boosters of a service, by section or variant. */
export const teamSizes = [
  team('mplus', 'Mythic Plus', 4),
  team('leveling', 'Leveling', 1),
  team('mythic', 'Mythic', 19),
  team('mounts', 'Mounts', 1),
  team('pvp-2s', 'PvP 2s', 1),
  team('pvp-3s', 'PvP 3s', 2),
  team('pvp-rbg', 'PvP RBG', 9),
  team('legacy', 'Legacy', 1),
  team('legacy-glory', 'Legacy Glory', 4),
];
