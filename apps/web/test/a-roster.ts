import type { Roster, RosterEntry, RosterPick } from '@warchest/contract/roster-view.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';

let signed = 0;

/** A sign-up; every field may be overridden. */
export const anEntry = (displayName: string, given: Partial<RosterEntry> = {}): RosterEntry => ({
  role: 'dps',
  class: 'Mage',
  displayName,
  status: 'Signed',
  logs: '',
  logsLink: '',
  note: '',
  median: null,
  best: null,
  kills: null,
  ilvl: 700,
  signedAt: new Date(1_700_000_000_000 + 1_000 * signed++).toISOString(),
  ...given,
});

export const aPick = (id: string, given: Partial<RosterPick> = {}): RosterPick => ({
  id,
  displayName: id,
  role: 'dps',
  class: 'Mage',
  state: 'saved',
  by: 'Leader',
  attendance: 'here',
  bosses: null,
  ...given,
});

/** A roster of tomorrow evening without sign-ups. */
export const aRoster = (given: Partial<Roster> = {}): Roster => ({
  id: '3579kgyy6fe9q',
  message: '3579kgyy6fe9q',
  version: 1,
  raid: {
    id: '3579kgyy6fe9r',
    kind: 'raid',
    date: '2026-11-23',
    time: '20:00',
    startsAt: '2026-11-23T19:00:00.000Z',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    type: 'VIP',
    leader: { id: '1', name: 'Leader' },
    completed: false,
  },
  tank: [],
  healer: [],
  dps: [],
  lb: [],
  removals: [],
  signups: {},
  known: {},
  customers: {},
  customerClasses: {},
  wantedTank: 2,
  wantedHeal: 2,
  wantedDps: 6,
  wantedLb: 0,
  leaderNote: '',
  closed: false,
  bosses: 8,
  rests: { save: null, ping: null, note: null, count: null, urgent: null },
  may: {
    pick: true,
    save: true,
    ping: true,
    urgent: true,
    note: true,
    count: true,
    close: true,
    attend: true,
    delete: true,
  },
  ...given,
});

/** A roster with this many sign-ups per role, with classes that can play it. */
export function crowded(counts: Readonly<Record<BoosterRole, number>>): Roster {
  const classes = { tank: 'Warrior', healer: 'Priest', dps: 'Mage', lb: 'Rogue' } as const;
  const signups: Record<string, RosterEntry[]> = {};
  for (const [role, count] of Object.entries(counts) as [BoosterRole, number][]) {
    for (let at = 0; at < count; at++) {
      const id = `${role}${at}`;
      signups[id] = [anEntry(id, { role, class: classes[role] })];
    }
  }
  return aRoster({ signups });
}
