import css from './segments.module.css';

export interface SegmentsProps<Key extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

/** A switch between few views of the same thing: radio buttons that look like one control. */
export function Segments<Key extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Key>) {
  return (
    <fieldset className={css.segments}>
      <legend className="sr-only">{label}</legend>
      {options.map((one) => (
        <label key={one.key} className={css.segment}>
          <input
            type="radio"
            name={label}
            checked={one.key === value}
            onChange={() => onChange(one.key)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
