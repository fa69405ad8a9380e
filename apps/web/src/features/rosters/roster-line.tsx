import { startText } from '@warchest/domain/time/day-text.ts';
import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { todayText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { Chip } from '../../ui/chip.tsx';
import { TimeUntil } from '../../ui/date-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { OpenRoster } from './open-roster.tsx';
import { RosterCards } from './roster-cards.tsx';
import css from './roster-line.module.css';

/** The open roster's run: a press lists the others, and runs for which one can be opened. */
export function RunPicker({
  card,
  list,
  onOpen,
}: {
  readonly card: RosterCard;
  readonly list: readonly RosterCard[];
  readonly onOpen: (message: string) => void;
}) {
  const today = todayText(useMinute());
  const { raid } = card;
  return (
    <div className={css.run}>
      <Popover
        label="Rosters"
        inWords
        className={css.picker ?? ''}
        button={
          <>
            <span className={css.picked}>
              <strong className="num">{startText(raid, today)}</strong> {raid.raid}{' '}
              {raid.difficulty}
            </span>
            <Icon name="down" size={14} />
          </>
        }
      >
        {(close) => {
          const open = (message: string) => {
            close();
            onOpen(message);
          };
          return (
            <div className={css.box}>
              <RosterCards list={list} current={card.message} onOpen={open} />
              <OpenRoster list={list} onOpened={open} />
            </div>
          );
        }}
      </Popover>
    </div>
  );
}

/** When the run starts, who leads it, what its picked boosters lack, and the leader's note. */
export function RosterFacts({
  card: { raid, closed },
  roster,
}: {
  readonly card: RosterCard;
  /** Undefined while the board loads. */
  readonly roster: Roster | undefined;
}) {
  return (
    <>
      <p className={css.facts}>
        <span>
          <TimeUntil at={raid.startsAt} />
        </span>{' '}
        <span>{raid.leader ? `led by ${raid.leader.name}` : 'no leader yet'}</span>
      </p>
      <div className={css.marks}>
        {closed ? <Chip tone="warn">sign-up closed</Chip> : null}
        {raid.completed ? <Chip tone="good">completed</Chip> : null}
        {roster ? <CoveragePanel roster={roster} /> : null}
      </div>
      {roster && roster.leaderNote !== '' ? (
        <div className={css.note}>
          <Popover
            label="Leader note"
            className={css.noteButton ?? ''}
            button={
              <>
                <Icon name="megaphone" />
                <span>{roster.leaderNote}</span>
              </>
            }
          >
            <p className={css.noteText}>{roster.leaderNote}</p>
          </Popover>
        </div>
      ) : null}
    </>
  );
}
