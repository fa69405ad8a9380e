import { useDebouncedFilter } from '../../ui/grid/use-debounced-filter.ts';
import css from './strings.module.css';

/** A filter by an id or its beginning. */
export function IdFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const [typed, setTyped] = useDebouncedFilter(value, (text) => onChange(text.trim()), 0);
  return (
    <span className={css.idFilter}>
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        maxLength={24}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  );
}
