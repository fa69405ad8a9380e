import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { countedRuns, mainKind, type RunKind } from '@warchest/domain/runs/kind.ts';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { awayText, dayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { overviewName } from '../../lib/page-facts.ts';
import { kindWords } from '../../lib/page-words.ts';
import { useShownTabCounts } from '../../lib/tab-counts.ts';
import { urlOf } from '../../lib/urls.ts';
import type { Me } from '../../lib/session.ts';
import { Chip } from '../../ui/chip.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useRoleRuns } from '../bookings/public/use-role-runs.ts';
import { useOwnBookings } from '../bookings/public/use-own-bookings.ts';
import { spotLabel } from '../bookings/public/spot-label.ts';
import { useOfferedRuns } from '../bookings/public/use-offered-runs.ts';
import { roleOverviewAddress } from '../runs/public/addresses.ts';
import { byStart } from '../runs/public/run-order.ts';
import { RunMarks } from '../runs/public/run-marks.tsx';
import { shortOf } from '../runs/public/run-words.ts';
import { useCatalogue } from '../catalogue/public/use-catalogue.ts';
import { letters } from './public/card-letters.ts';
import { customersAhead, freeText, nextRun, runText } from './next-up.ts';
import { noFigure, StripCell, StripFigure } from './public/strip-cell.tsx';

/** The lists of every kind as one; undefined until all are there. */
function together<T>(
  lists: Readonly<Record<RunKind, readonly T[] | undefined>>,
): readonly T[] | undefined {
  const all = Object.values<readonly T[] | undefined>(lists);
  return all.includes(undefined) ? undefined : all.flatMap((list) => list ?? []);
}

/** The run that a leader or collector has next, whatever its kind. */
export function NextRunCell({ me }: { readonly me: Me }) {
  const now = useMinute();
  const lists = useCatalogue().data;
  const runs = together({
    raid: useRoleRuns('raid', 'leaderandgc', me, true).list,
    mountraid: useRoleRuns('mountraid', 'leaderandgc', me, true).list,
    shift: useRoleRuns('shift', 'leaderandgc', me, true).list,
  });
  const next = runs && nextRun(byStart(runs), now);
  return (
    <StripCell
      label={
        <>
          {overviewName(mainKind, 'leaderandgc')}
          {next ? <Chip tone="warn">{awayText(next.startsAt, now)}</Chip> : null}
        </>
      }
      href={
        next ? roleOverviewAddress(next) : urlOf(mainKind, 'roleOverview', { type: 'leaderandgc' })
      }
      title={kindWords[mainKind].cards.leaderandgc}
      letter={letters[mainKind].own}
      rank="main"
    >
      {next ? (
        <StripFigure
          value={
            <>
              <RunMarks run={next} lists={lists} /> <span>{next.raid}</span>
            </>
          }
          words={
            <>
              <DateTime at={next.startsAt} /> · {runText(next)}
            </>
          }
        />
      ) : runs ? (
        <StripFigure value="None" look="nothing" words="no runs in the next 7 days" />
      ) : (
        noFigure
      )}
    </StripCell>
  );
}

/** All runs of the days ahead, for managers. */
export function RunsAheadCell({ me }: { readonly me: Me }) {
  const { list } = useRoleRuns(mainKind, 'manager', me, true);
  const leaderless = (list ?? []).filter((run) => run.leader === '').length;
  return (
    <StripCell
      label={overviewName(mainKind, 'manager')}
      href={urlOf(mainKind, 'roleOverview', { type: 'manager' })}
      title={kindWords[mainKind].cards.manager}
      letter={letters[mainKind].all}
    >
      {list ? (
        <StripFigure
          {...(leaderless > 0
            ? {
                value: leaderless === 1 ? '1 needs a leader' : `${leaderless} need a leader`,
                look: 'act',
                words: `of ${countedRuns(mainKind, list.length)} in the next 7 days`,
              }
            : { value: countedRuns(mainKind, list.length), words: 'in the next 7 days' })}
        />
      ) : (
        noFigure
      )}
    </StripCell>
  );
}

/** Counts the own customers ahead of a kind beside its booking tab. */
function useCustomersAhead(kind: RunKind, me: Me): readonly OwnBooking[] | undefined {
  const now = useMinute();
  const { data } = useOwnBookings(kind, me.id);
  const ahead = data && customersAhead(data, now);
  useShownTabCounts(urlOf(kind, 'book'), ahead?.length ?? 0);
  return ahead;
}

/** The own customer whose run is next, whatever its kind. */
export function NextCustomerCell({ me }: { readonly me: Me }) {
  const now = useMinute();
  const lists = useCatalogue().data;
  const ahead = together({
    raid: useCustomersAhead('raid', me),
    mountraid: useCustomersAhead('mountraid', me),
    shift: useCustomersAhead('shift', me),
  });
  const offered = {
    raid: useOfferedRuns('raid').offered,
    mountraid: useOfferedRuns('mountraid').offered,
    shift: useOfferedRuns('shift').offered,
  };
  const openRuns = offered[mainKind];
  const [next] = ahead ? customersAhead(ahead, now) : [];
  const waiting = (ahead ?? []).filter((b) => b.backup).length;
  // bookings know the local time of their run; its list knows the instant
  const run = next && offered[next.run.kind]?.find(({ id }) => id === next.raid);
  const when = run ? awayText(run.startsAt, now) : '';
  return (
    <StripCell
      label={
        <>
          Next customer
          {when ? <Chip tone="warn">{when.startsWith('in') ? `starts ${when}` : when}</Chip> : null}
          {waiting > 0 ? (
            <Chip>{waiting === 1 ? '1 waits as backup' : `${waiting} wait as backup`}</Chip>
          ) : null}
        </>
      }
      href={urlOf(next?.run.kind ?? mainKind, 'book')}
      rank="main"
    >
      {next ? (
        <StripFigure
          value={<ClassMark name={next.buyerClass} text={next.buyer} realm="beside" />}
          words={[
            `${dayText(next.run.date)} ${next.run.time}`,
            [
              shortOf(lists?.difficulties, next.run.difficulty),
              shortOf(lists?.lootTypes, next.run.type),
              next.run.raid,
            ]
              .filter(Boolean)
              .join(' '),
            spotWords(next),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ) : ahead && openRuns ? (
        <StripFigure value="None ahead" look="nothing" words={freeText(openRuns, now)} />
      ) : (
        noFigure
      )}
    </StripCell>
  );
}

const spotWords = (b: OwnBooking): string => {
  const spot = spotLabel(b.spot, b.backup, b.run.amountOfPossibleCustomer);
  return spot ? `spot ${spot}` : '';
};
