import { memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { isPicked, isSameChip, type Chip } from './roster-board.ts';
import css from './rosters.module.css';

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

function Parse({ label, percent }: { readonly label: string; readonly percent: number | null }) {
  if (percent === null) return null;
  return (
    <span className="num" data-parse={parseTone(percent)} title={`${label} ${percent}%`}>
      <span className="sr-only">{label} </span>
      {Math.floor(percent)}
    </span>
  );
}

const stateWords = {
  saved: 'picked',
  unsaved: 'picked, not saved',
  removed: 'unpicked, not saved',
  open: '',
} as const;

export interface BoosterChipProps {
  readonly chip: Chip;
  /** Whether it is the active chip of the keyboard. */
  readonly current: boolean;
  readonly id: string;
  readonly onToggle: (chip: Chip) => void;
  readonly onChange: (chip: Chip) => void;
  readonly mayPick: boolean;
}

const isWeb = (link: string): boolean => /^https?:\/\//i.test(link);

/** A booster with one of the classes they offered: a click picks or unpicks them. */
export const BoosterChip = memo(Drawn, looksSame);

function Drawn({ chip, current, id, onToggle, onChange, mayPick }: BoosterChipProps) {
  const { entry, state, order, locked, sending } = chip;
  const resting = !mayPick || locked !== '';
  return (
    <li
      className={css.chip}
      data-state={state}
      data-current={current || undefined}
      data-locked={locked === '' ? undefined : ''}
      data-sending={sending || undefined}
    >
      <button
        type="button"
        id={id}
        className={css.press}
        aria-pressed={isPicked(chip)}
        aria-disabled={resting || undefined}
        title={locked || undefined}
        tabIndex={-1}
        onClick={() => {
          if (!resting) onToggle(chip);
        }}
      >
        <span className={css.first}>
          <ClassMark name={entry.class} text={entry.displayName} />
          {state === 'open' ? null : (
            <span className={css.state} data-state={state}>
              <Icon name={state === 'saved' ? 'check' : state === 'removed' ? 'minus' : 'plus'} />
              <span className="sr-only">{stateWords[state]}</span>
            </span>
          )}
        </span>
        <span className={css.second}>
          <span className="num" title={`Sign-up number ${order}`}>
            #{order}
          </span>
          {entry.ilvl === null ? null : (
            <span className="num" title="Item level">
              {entry.ilvl}
            </span>
          )}
          <Parse label="Best" percent={entry.best} />
          <Parse label="Median" percent={entry.median} />
          {entry.kills === null ? null : (
            <span className="num" title="Kills">
              {entry.kills} kills
            </span>
          )}
          {entry.status === 'Signed' ? null : <span className={css.status}>{entry.status}</span>}
        </span>
        {chip.remarks.length === 0 ? null : (
          <span className={css.remarks}>{chip.remarks.join(' · ')}</span>
        )}
        {entry.note === '' && locked === '' ? null : (
          <span className={css.note} title={locked || entry.note}>
            {locked || entry.note}
          </span>
        )}
      </button>
      {mayPick ? (
        <button
          type="button"
          className={`icon-btn ${css.logs}`}
          tabIndex={current ? 0 : -1}
          aria-label={`Change the sign-up of ${entry.displayName}`}
          title="Change the sign-up"
          onClick={() => onChange(chip)}
        >
          <Icon name="edit" />
        </button>
      ) : null}
      {isWeb(entry.logsLink) ? (
        <a
          className={`icon-btn ${css.logs}`}
          href={entry.logsLink}
          target="_blank"
          rel="noreferrer noopener"
          tabIndex={current ? 0 : -1}
          aria-label={`Logs of ${entry.displayName}`}
          title="Logs"
        >
          <Icon name="external" />
        </a>
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
