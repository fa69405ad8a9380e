import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { countedRuns, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText, timeText, whenText } from '../../../lib/format.ts';
import { urlOf } from '../../../lib/urls.ts';
import { useFailedLoads } from '../../../lib/use-failed-loads.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { editAddress, roleOverviewAddress } from '../public/addresses.ts';
import { difficultyTone, runName, shortOf } from '../public/run-words.ts';
import { tonightOf, type Tonight, type TonightBlock } from './tonight.ts';
import css from './tonight-panel.module.css';

export interface TonightPanelProps {
  readonly kind: RunKind;
  readonly today: string;
  readonly now: number;
  /** The runs of the week; undefined while they load. */
  readonly week: readonly RunView[] | undefined;
  readonly lists: CatalogueLists | undefined;
}

/** Today's runs on a line of hours: what overlaps, what is full, and what has no leader. */
export function TonightPanel({ kind, today, now, week, lists }: TonightPanelProps) {
  const runs = week?.filter((run) => run.date === today);
  const line = runs ? tonightOf(runs, now) : null;
  const failed = useFailedLoads() > 0;
  return (
    <section className={css.panel} aria-label="Today">
      <header className={css.head}>
        <h2 className="num">{dayText(today)}</h2>
        {line ? <span>{sumOf(kind, runs ?? [], line)}</span> : null}
        {line ? (
          <span className={css.legend}>
            <span data-of="booked">booked</span>
            <span data-of="full">full</span>
            <span className={css.urgent}>
              <Icon name="warn" size={14} /> no leader
            </span>
          </span>
        ) : null}
      </header>
      {line ? (
        <Hours line={line} now={now} lists={lists} />
      ) : (
        <p className={css.none}>{noneText(kind, today, week, failed)}</p>
      )}
    </section>
  );
}

/** `7 raids, 4 still to start · 39 of 89 spots booked` */
const sumOf = (kind: RunKind, runs: readonly RunView[], line: Tonight): string =>
  `${countedRuns(kind, runs.filter((run) => run.runStatus !== 'Cancelled').length)}, ${
    line.toStart === 0 ? 'all have started' : `${line.toStart} still to start`
  } · ${line.booked} of ${line.spots} spots booked`;

function noneText(
  kind: RunKind,
  today: string,
  week: readonly RunView[] | undefined,
  failed: boolean,
): string {
  if (!week) return failed ? 'Today’s runs could not be loaded.' : ' ';
  const { several } = kindRules[kind].words;
  const [next] = week
    .filter((run) => run.date > today && run.runStatus === 'active' && !run.completed)
    .map(({ startsAt }) => startsAt)
    .toSorted();
  return next
    ? `No ${several} today. The next one is on ${whenText(next)}.`
    : `No ${several} today or in the next six days.`;
}

/** The width of an hour's figures, in percent of the line. */
const hourWidth = 5;

function Hours({
  line,
  now,
  lists,
}: {
  readonly line: Tonight;
  readonly now: number;
  readonly lists: CatalogueLists | undefined;
}) {
  return (
    <div className={css.line} style={{ height: `${22 + line.lanes * 33 + 4}px` }}>
      <div aria-hidden="true">
        {line.hours.map(({ at, from }) => (
          <span key={at} className={`num ${css.hour}`} style={{ insetInlineStart: `${from}%` }}>
            {/* the mark of now would lie on it */}
            {line.now !== null && Math.abs(from - line.now) < hourWidth ? null : timeText(at)}
          </span>
        ))}
        {line.now === null ? null : (
          <span className={css.now} style={{ insetInlineStart: `${line.now}%` }}>
            <b className="num" data-flip={line.now > 93 || undefined}>
              {timeText(now)}
            </b>
          </span>
        )}
      </div>
      <ul>
        {line.blocks.map((block) => (
          <Block key={block.run.id} block={block} lists={lists} />
        ))}
      </ul>
    </div>
  );
}

const spotsText = ({ totalCustomer, amountOfPossibleCustomer, totalBackup }: RunView): string =>
  `${totalCustomer}/${amountOfPossibleCustomer}${totalBackup > 0 ? ` +${totalBackup}` : ''}`;

/** Where a run is worked on: its customers, or its form if it still needs a leader. */
function addressOf({ run, needsLeader }: TonightBlock) {
  if (needsLeader && run.may.edit === true) return editAddress(run);
  return run.may.overview === true ? roleOverviewAddress(run) : urlOf(run.kind, 'schedule');
}

function Block({
  block,
  lists,
}: {
  readonly block: TonightBlock;
  readonly lists: CatalogueLists | undefined;
}) {
  const { run, from, width, lane } = block;
  const spots = run.amountOfPossibleCustomer;
  const filled = spots === 0 ? 0 : Math.min(100, (run.totalCustomer / spots) * 100);
  const words = [
    `${run.time} ${runName(run)}`,
    `${spotsText(run)} spots booked`,
    block.isFull ? 'full' : '',
    block.needsLeader ? 'no leader' : `led by ${run.leaderName || 'nobody'}`,
  ].filter(Boolean);
  return (
    <li
      className={css.block}
      data-full={block.isFull || undefined}
      data-urgent={block.needsLeader || undefined}
      data-over={block.isOver || undefined}
      style={{
        insetInlineStart: `${from}%`,
        insetBlockStart: `${22 + lane * 33}px`,
        width: `calc(${width}% - 4px)`,
      }}
    >
      <Link href={addressOf(block)} aria-label={words.join(', ')} title={words.join(' · ')}>
        <b className="num">{run.time}</b>
        <Chip tone={difficultyTone(run.difficulty)}>
          {shortOf(lists?.difficulties, run.difficulty)}
        </Chip>
        <span className={css.name}>{run.raid}</span>
        {block.needsLeader ? <Icon name="warn" size={14} /> : null}
        <span className={`num ${css.spots}`}>{spotsText(run)}</span>
        <span className={css.fill} style={{ width: `${filled}%` }} />
      </Link>
    </li>
  );
}
