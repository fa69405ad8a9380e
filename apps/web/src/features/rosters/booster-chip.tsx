import { memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { ChipFlags, flagsOf, shownFlags } from './chip-flags.tsx';
import { isPicked, isSameChip, type Chip } from './roster-board.ts';
import css from './booster-chip.module.css';

/** The colour of a percentage in the logs. */
const parseTone = (percent: number): string =>
  percent >= 99
    ? 'pink'
    : percent >= 95
      ? 'orange'
      : percent >= 75
        ? 'purple'
        : percent >= 50
          ? 'blue'
          : percent >= 25
            ? 'green'
            : 'grey';

/** A number of the row with its word for screen readers; a dot stands for none. */
function Cell({
  before,
  after,
  value,
  tone,
  column,
}: {
  readonly before?: string;
  readonly after?: string;
  readonly value: number | null;
  readonly tone?: string | undefined;
  /** Cells that a narrow column leaves out are named. */
  readonly column?: string;
}) {
  return (
    <span className={css.cell} data-tone={tone} data-column={column}>
      {value === null ? null : (
        <>
          {before ? <span className="sr-only">{before} </span> : null}
          {Math.floor(value)}
          {after ? <span className="sr-only"> {after}</span> : null}
        </>
      )}
    </span>
  );
}

const stateWords = {
  saved: 'picked',
  unsaved: 'picked, not saved',
  removed: 'unpicked, not saved',
  open: '',
} as const;
/** The letters of a name that have room in two lines. */
const fits = 20;

const stateIcons = { saved: 'check', unsaved: 'plus', removed: 'minus' } as const;

export interface BoosterChipProps {
  readonly chip: Chip;
  /** Whether it is the active chip of the keyboard. */
  readonly current: boolean;
  readonly id: string;
  readonly onToggle: (chip: Chip) => void;
  readonly onChange: (chip: Chip) => void;
  readonly mayPick: boolean;
}

/** Whether a link leads to a page of the web. */
export const isWeb = (link: string): boolean => /^https?:\/\//i.test(link);

/** A booster with one of the classes they offered, in one line: a click picks or unpicks them. */
export const BoosterChip = memo(Drawn, looksSame);

function Drawn({ chip, current, id, onToggle, onChange, mayPick }: BoosterChipProps) {
  const { entry, state, order, locked, sending, known } = chip;
  const resting = !mayPick || locked !== '';
  const flags = flagsOf(chip);
  const tone = (percent: number | null) => (percent === null ? undefined : parseTone(percent));
  return (
    <li
      className={css.chip}
      data-state={state}
      data-current={current || undefined}
      data-locked={locked === '' ? undefined : ''}
      data-sending={sending || undefined}
      data-flags={shownFlags(flags) || undefined}
    >
      <button
        type="button"
        id={id}
        className={css.press}
        aria-pressed={isPicked(chip)}
        aria-disabled={resting || undefined}
        title={locked || (entry.displayName.length > fits ? entry.displayName : undefined)}
        tabIndex={-1}
        onClick={() => {
          if (!resting) onToggle(chip);
        }}
      >
        <span className={css.mark} title={`Sign-up number ${order}`}>
          {state === 'open' ? (
            <span className="num">
              <span className="sr-only">#</span>
              {order}
            </span>
          ) : (
            <>
              <Icon name={stateIcons[state]} size={14} />
              <span className="sr-only">{stateWords[state]}</span>
            </>
          )}
        </span>
        <ClassMark look="cells" name={entry.class} text={entry.displayName} />
        <Cell before="item level" value={entry.ilvl} column="ilvl" />
        <Cell before="best" value={entry.best} tone={tone(entry.best)} />
        <Cell before="median" value={entry.median} tone={tone(entry.median)} column="median" />
        <Cell after="kills" value={entry.kills} tone="quiet" column="kills" />
        {known.picked === 0 ? (
          <span className={css.cell} data-tone="none" data-column="picked" aria-hidden="true">
            ·
          </span>
        ) : (
          <Cell before="picked" after="times" value={known.picked} tone="quiet" column="picked" />
        )}
        <ChipFlags flags={flags} />
      </button>
      {mayPick || isWeb(entry.logsLink) ? (
        <span className={css.actions}>
          {mayPick ? (
            <button
              type="button"
              className={css.action}
              tabIndex={current ? 0 : -1}
              aria-label={`Change the sign-up of ${entry.displayName}`}
              title="Change the sign-up"
              onClick={() => onChange(chip)}
            >
              <Icon name="edit" size={14} />
            </button>
          ) : null}
          {isWeb(entry.logsLink) ? (
            <a
              className={css.action}
              href={entry.logsLink}
              target="_blank"
              rel="noreferrer noopener"
              tabIndex={current ? 0 : -1}
              aria-label={`Logs of ${entry.displayName}`}
              title="Logs"
            >
              <Icon name="external" size={14} />
            </a>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

// One click changes one or two of hundreds of chips.
function looksSame(before: BoosterChipProps, after: BoosterChipProps): boolean {
  return (
    isSameChip(before.chip, after.chip) &&
    before.current === after.current &&
    before.id === after.id &&
    before.onToggle === after.onToggle &&
    before.onChange === after.onChange &&
    before.mayPick === after.mayPick
  );
}
