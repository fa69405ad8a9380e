import type { RunRow } from '../../features/runs/tables.ts';
import type { Actor } from '../../platform/context.ts';
import type { Random } from '../demo/random.ts';
import type { Books } from './books.ts';
import { newRoster, type NewRoster } from './new-roster.ts';

interface Staffing {
  /** The run is over: all are notified and marked. */
  readonly over: boolean;
  readonly leader: Pick<Actor, 'id' | 'displayName'>;
  readonly booster: () => Actor;
}

/** Writes the roster of a run, with its audit rows. */
export function addRoster(
  books: Books,
  chance: Random,
  run: RunRow,
  { over, leader, booster }: Staffing,
): NewRoster {
  const roster = newRoster(chance, run, { over, leader: leader.id, booster });
  const { row, signups, picks } = roster;
  const { sheets } = books;
  sheets.rosters.add(row);
  for (const one of signups) sheets.rosterSignups.add(one);
  for (const one of picks) sheets.rosterPicks.add(one);
  const about = { subject: 'roster', subjectId: row.id, runId: run.id };
  const said = (field: string, newValue: string) => ({ [field]: { oldValue: null, newValue } });
  books.audit(Date.parse(row.openedAt), leader, 'roster.open', { ...about, version: 1 });
  let version = 1;
  for (const one of signups) {
    version += 1;
    const who = { id: one.memberId, displayName: one.memberName };
    books.audit(Date.parse(one.signedAt), who, 'roster.signup', {
      ...about,
      version,
      details: one.memberId,
      differences: said('signup', `${one.role}, ${one.class}, ${one.status}`),
    });
  }
  for (const one of picks) {
    version += 1;
    books.audit(Date.parse(one.pickedAt), leader, 'roster.pick', {
      ...about,
      version,
      details: one.memberId,
      differences: said('pick', `${one.role}, ${one.class}`),
    });
  }
  for (const one of picks.filter(({ state }) => state === 'saved')) {
    books.audit(Date.parse(row.updatedAt), leader, 'roster.save', {
      ...about,
      version: row.version,
      details: one.memberId,
      differences: said('saved', `${one.role}, ${one.class}`),
    });
  }
  return roster;
}
