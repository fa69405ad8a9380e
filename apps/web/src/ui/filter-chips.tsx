import type { Option } from '../lib/option-matching.ts';
import { Icon } from './icon.tsx';
import { Popover } from './popover.tsx';
import css from './fields.module.css';

interface Common {
  readonly label: string;
  readonly options: readonly Pick<Option, 'value' | 'label'>[];
}

export interface FilterChipsProps extends Common {
  /** The selected values; empty means all. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** At most one at a time; clicking it again clears it. */
  readonly single?: boolean;
}

const toggled = (value: readonly string[], one: string, single: boolean): readonly string[] =>
  value.includes(one) ? value.filter((other) => other !== one) : single ? [one] : [...value, one];

const Boxes = ({ options, value, onChange, single = false }: FilterChipsProps) =>
  options.map((one) => (
    <label key={one.value} className={css.pick}>
      <input
        type="checkbox"
        checked={value.includes(one.value)}
        onChange={() => onChange(toggled(value, one.value, single))}
      />
      {one.label}
    </label>
  ));

/** A filter as a row of chips. Each is a checkbox, so Space and Tab work. */
export function FilterChips(filter: FilterChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend>{filter.label}</legend>
      <Boxes {...filter} />
    </fieldset>
  );
}

export interface FilterMenuProps extends FilterChipsProps {
  /** With more selected values than this, the button only shows their number (RUN-47). */
  readonly collapseAbove?: number;
}

/** The same filter in a menu, for long lists: `Days: Tue 24.11., Wed 25.11.`, above two `Days: (3)`. */
export function FilterMenu({ collapseAbove = 2, ...filter }: FilterMenuProps) {
  const { label, options, value, onChange } = filter;
  const names = [
    ...options.filter((one) => value.includes(one.value)).map((one) => one.label),
    // a URL may contain a value that is no longer offered; it filters, so it must be shown
    ...value.filter((one) => !options.some((choice) => choice.value === one)),
  ];
  const words =
    value.length === 0
      ? 'all'
      : value.length > collapseAbove
        ? `(${value.length})`
        : names.join(', ');
  return (
    <Popover
      label={label}
      inWords
      className={css.pick ?? ''}
      isOn={value.length > 0}
      button={
        <>
          <span className={css.of}>
            {label}
            <span className="sr-only">:</span>
          </span>{' '}
          <span className={css.words}>{words}</span>
          <Icon name="down" size={14} className={css.chevronMark} />
        </>
      }
    >
      <fieldset className={`${css.chips} ${css.more}`}>
        <legend className="sr-only">{label}</legend>
        <Boxes {...filter} />
        {value.length > 0 ? (
          <button type="button" className="btn" data-look="plain" onClick={() => onChange([])}>
            Clear
          </button>
        ) : null}
      </fieldset>
    </Popover>
  );
}

/** A single switch of a toolbar, such as "In stock". */
export function FilterSwitch({
  label,
  count = 0,
  value,
  onChange,
}: {
  readonly label: string;
  /** How many rows it would show and somebody has to act on. */
  readonly count?: number;
  readonly value: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={value}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
      {count > 0 ? <span className={css.tally}>{count}</span> : null}
    </label>
  );
}
