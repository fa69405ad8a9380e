import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
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
  const [text, setText] = useState(value);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === latest.current.value) return;
    const timer = setTimeout(() => latest.current.onChange(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
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
        if (event.key === 'Enter') latest.current.onChange(text.trim());
      }}
    />
  );
}
