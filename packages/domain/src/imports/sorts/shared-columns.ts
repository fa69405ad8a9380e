import { factions } from '../../bookings/validate.ts';
import type { ImportColumn, ImportOption } from '../sort.ts';

/** Whose amount it is. */
export const ownerColumn: ImportColumn = {
  key: 'member',
  label: 'Member',
  names: [
    'who',
    'name',
    'display name',
    'discord id',
    'discord',
    'player',
    'booster',
    'advertiser',
  ],
  cell: { type: 'member' },
  required: true,
};

export const difficultyColumn: ImportColumn = {
  key: 'difficulty',
  label: 'Difficulty',
  names: ['diff', 'mode', 'schwierigkeit'],
  cell: { type: 'text', max: 40 },
};

export const raidTypeColumn: ImportColumn = {
  key: 'raidType',
  label: 'Raid type',
  names: ['clear', 'scope', 'full or part'],
  cell: { type: 'text', max: 60 },
};

export const leaderColumn: ImportColumn = {
  key: 'leader',
  label: 'Leader',
  names: ['raid leader', 'rl', 'run leader', 'lead', 'host'],
  cell: { type: 'member' },
};

/** A faction, by its name or the beginning of it. */
export const factionColumn = (
  key: string,
  label: string,
  names: readonly string[],
): ImportColumn => ({
  key,
  label,
  names,
  cell: {
    type: 'choice',
    choices: factions.map((one) => ({
      value: one,
      names: [...new Set([one, one.charAt(0), one.slice(0, 5)])],
    })),
  },
});

/** The fee of rows that name none. */
export const feeOption: ImportOption = {
  key: 'fee',
  label: 'Fee, if none is written',
  choices: [
    { value: '', label: 'The first one that the form offers' },
    ...['FTB', 'TAKEN', 'BSFTB'].map((value) => ({ value, label: value })),
  ],
};
