import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { parseTime } from '../lib/typed-time.ts';

export interface TimeInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  /** `HH:mm`, or the typed text if invalid. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/**
 * A local time; `2000`, `20`, `20.00` become 20:00. ↑ ↓ move by a quarter of an hour. An invalid
 * time shows an error when the field is left.
 */
export function TimeInput({ value, onChange, onBlur, onKeyDown, error, ...rest }: TimeInputProps) {
  const [text, setText] = useState(value);
  // before the next key: it would change the older text
  useLayoutEffect(() => setText(value), [value]);
  const settle = () => {
    const time = parseTime(text);
    if (time) setText(time);
    onChange(time ?? text.trim());
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="20:00"
      {...rest}
      // shown until the text changes
      error={error ?? (isNoTime(value) && text === value ? noTime : undefined)}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        // four digits are a complete time: the form gets it before the field is left
        if (/^\d{4}$/.test(next) && parseTime(next)) onChange(parseTime(next) ?? next);
      }}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Enter') return settle();
        const step = { ArrowUp: 15, ArrowDown: -15 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const next = shiftTime(parseTime(text) ?? '20:00', step);
        setText(next);
        onChange(next);
      }}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

const noTime = 'Not a time of day. Enter 20:00 or 2000';
/** Whether the text is neither empty nor a time. */
const isNoTime = (value: string): boolean => value !== '' && parseTime(value) === null;

function shiftTime(time: string, minutes: number): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const at = (Math.floor((hour * 60 + minute) / 15) * 15 + minutes + 1440) % 1440;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}
