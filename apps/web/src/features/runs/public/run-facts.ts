import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { hasBossSpots, type BookingFull, type RunView } from '@warchest/contract/run-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { usualBosses } from '@warchest/domain/runs/bosses.ts';
import type { RunFacts } from '@warchest/domain/runs/run.ts';
import { maySee } from '@warchest/domain/runs/visibility.ts';

/** The collectors of a run: none, one, or several if its kind allows it. */
export function collectorsOf({
  gc,
  gcName,
}: Pick<RunView, 'gc' | 'gcName'>): readonly { id: string; name: string }[] {
  const names = [gcName].flat();
  return [gc].flat().flatMap((id, index) => (id === '' ? [] : [{ id, name: names[index] ?? id }]));
}

/** A run as the rules take it: an empty leader or collector is none. */
export const factsOf = (run: Omit<RunView, 'may'>): RunFacts => ({
  kind: run.kind,
  leader: run.leader === '' ? null : run.leader,
  gcs: collectorsOf(run).map(({ id }) => id),
  runStatus: run.runStatus,
  runState: run.runState,
  completed: run.completed,
  hidden: run.hidden,
});

/** A boss of a run whose spots belong to its bosses. */
export interface BossSpots {
  readonly boss: string;
  /** Customers who take one of its spots. */
  readonly booked: number;
  /** Null for a usual boss that is not offered here. */
  readonly possible: number | null;
}

/** The spots of each boss, including usual bosses that are not offered. Null for other runs. */
export function bossSpotsOf(
  run: RunView,
  lists: Pick<CatalogueLists, 'shiftBosses'> | undefined,
): readonly BossSpots[] | null {
  if (!hasBossSpots(run)) return null;
  const names = usualBosses(lists?.shiftBosses ?? []);
  const offers = run.offeredBosses.map(({ boss, possibleCustomers, remaining }) => ({
    boss,
    booked: possibleCustomers - remaining,
    possible: possibleCustomers,
  }));
  return [
    ...names.map(
      (boss) => offers.find((one) => one.boss === boss) ?? { boss, booked: 0, possible: null },
    ),
    ...offers.filter(({ boss }) => !names.includes(boss)),
  ];
}

/** `5/8`, or `Mug'Zee 2/4, Gallywix NA`, for filtering, copying and exporting. */
export const spotsText = (
  run: RunView,
  lists: Pick<CatalogueLists, 'shiftBosses'> | undefined,
): string =>
  bossSpotsOf(run, lists)
    ?.map(
      ({ boss, booked, possible }) =>
        `${boss} ${possible === null ? 'NA' : `${booked}/${possible}`}`,
    )
    .join(', ') ?? `${run.totalCustomer}/${run.amountOfPossibleCustomer}`;

/** Whether a booking of a run is in full view, or in the public one. */
export const isFullBooking = (booking: RunView['Buyer'][number]): booking is BookingFull =>
  'buyer' in booking;

/**
 * Whether the overview lists a run for a person: runs offered for booking and, if staff lifted the
 * filters, runs that they may manage (RUN-45).
 */
export const isListedFor = (run: RunView, person: Person, withTheRest: boolean): boolean =>
  maySee(factsOf(run), person, 'booking') || (withTheRest && maySee(factsOf(run), person, 'staff'));

/**
 * The actions that a run's row offers, according to the server. Completing is offered even if
 * customers block it, because the dialog names them.
 */
export const offersOf = ({ may }: Pick<RunView, 'may'>) => ({
  book: may.book === true,
  edit: may.edit === true,
  overview: may.overview === true,
  hide: may.hide === true,
  complete: may.complete === true || may.complete === 'not-complete-yet',
  cancel: may.cancel === true,
});
