import { TextInput } from '@mantine/core';
import { useDebouncedFilter } from '../../ui/grid/use-debounced-filter.ts';
import css from './history.module.css';

/** Debounce before the URL changes, in ms. */
const pause = 250;

/** A text filter that is applied by the server once typing pauses. */
export function FilterText({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const [text, setText] = useDebouncedFilter(value, (typed) => onChange(typed.trim()), pause);
  return (
    <TextInput
      className={css.text}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text.trim());
      }}
    />
  );
}
