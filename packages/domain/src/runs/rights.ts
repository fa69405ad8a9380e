import { firstRefusal, type Verdict } from '../members/verdict.ts';
import { isAdmin, isBaiter, isBlacklisted, isManager, type Person } from '../members/roles.ts';
import {
  mayEditRun,
  mayEditRunField,
  openOnCompletedRun,
  runFields,
  type RunField,
} from './editable.ts';
import { kindRules } from './kind.ts';
import type { RunFacts } from './run.ts';
import { isOngoing, isRunStaff, takesCustomersOf } from './visibility.ts';

/** Reasons why a command on a run is refused. */
export const runRefusals = [
  'forbidden',
  'field-forbidden',
  'run-completed',
  'run-closed',
  'run-full',
  'not-complete-yet',
] as const;
type No = (typeof runRefusals)[number];

/** The facts of a run that these rules need. */
export interface RunNow extends RunFacts {
  /** No spot is free. */
  readonly full: boolean;
  /** Customers who block its completion ({@link unfinished}). */
  readonly unfinished: number;
}

/** The commands on a run, each with `true` or a refusal. */
export interface RunRights {
  /** Any field of the edit form. */
  readonly edit: Verdict<No>;
  /** Cancelling, and restoring a cancelled one. */
  readonly cancel: Verdict<No>;
  /** Hiding, and showing again. */
  readonly hide: Verdict<No>;
  /** Completing and un-completing. */
  readonly complete: Verdict<No>;
  /** Booking a customer into it. */
  readonly book: Verdict<No>;
  /** Seeing all of it, with every customer. */
  readonly overview: Verdict<No>;
  readonly markDone: Verdict<No>;
  readonly bait: Verdict<No>;
  /** Every field that this person may change, or could in another state of the run. */
  readonly fields: Partial<Readonly<Record<RunField, Verdict<No>>>>;
}

/** Whether a person may change one field of a run in its current state (RUN-24 to RUN-29). */
export function runFieldVerdict(run: RunFacts, person: Person, field: RunField): Verdict<No> {
  if (!mayEditRunField(run, person, field)) return 'field-forbidden';
  if (run.completed && !openOnCompletedRun.includes(field)) return 'run-completed';
  const dead = run.runStatus === 'Cancelled';
  return dead && (field === 'completed' || field === 'hidden') ? 'run-closed' : true;
}

/** All Done is for managers, admins and the leader, until the run is completed (BOOK-50). */
export function mayMarkDone(run: RunFacts, person: Person): Verdict<No> {
  const may = isManager(person) || isAdmin(person) || run.leader === person.id;
  return may ? (run.completed ? 'run-completed' : true) : 'forbidden';
}

/**
 * Bait bookings are possible if the kind has them, while the run is unfinished and has a free spot.
 */
export const mayBait = (run: RunFacts & Pick<RunNow, 'full'>, person: Person): Verdict<No> =>
  firstRefusal(
    isBaiter(person) && !isBlacklisted(person) && kindRules[run.kind].baitable ? true : 'forbidden',
    isOngoing(run) ? true : 'run-closed',
    run.full ? 'run-full' : true,
  );

/** The rights of viewers who may do nothing with a run. */
export const noRights: RunRights = {
  edit: 'forbidden',
  cancel: 'field-forbidden',
  hide: 'field-forbidden',
  complete: 'field-forbidden',
  book: 'forbidden',
  overview: 'forbidden',
  markDone: 'forbidden',
  bait: 'forbidden',
  fields: {},
};

/** All rights of this person on a run. */
export function runRights(run: RunNow, person: Person): RunRights {
  const of = (field: RunField) => runFieldVerdict(run, person, field);
  const ending = !run.completed && run.unfinished > 0 ? 'not-complete-yet' : true;
  const complete = firstRefusal(of('completed'), ending);
  const verdicts = runFields.map(
    (field) => [field, field === 'completed' ? complete : of(field)] as const,
  );
  return {
    edit: firstRefusal(
      mayEditRun(run, person) && !isBlacklisted(person) ? true : 'forbidden',
      run.completed ? 'run-completed' : true,
      run.runStatus === 'Cancelled' ? 'run-closed' : true,
    ),
    cancel: of('runStatus'),
    hide: of('hidden'),
    complete,
    book: takesCustomersOf(run, person) && !isBlacklisted(person) ? true : 'run-closed',
    overview: isRunStaff(run, person) && !isBlacklisted(person) ? true : 'forbidden',
    markDone: mayMarkDone(run, person),
    bait: mayBait(run, person),
    fields: Object.fromEntries(verdicts.filter(([, verdict]) => verdict !== 'field-forbidden')),
  };
}
