import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { dayText, shiftDay, todayText } from '../lib/format.ts';
import { parseDay } from '../lib/typed-time.ts';
import { lazyModule, useCode } from '../lib/load-module.ts';
import type { CalendarProps } from './calendar.tsx';
import { PartMissing } from './code-notice.tsx';
import { Icon } from './icon.tsx';
import { CodeBoundary } from './lazy.tsx';
import { Popover } from './popover.tsx';

const code = lazyModule(() => import('./calendar.tsx'));
function Calendar(props: CalendarProps) {
  const found = useCode(code);
  return <found.Calendar {...props} />;
}

export interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
}

/**
 * A day, shown as `Tue 24.11.2026`. Typed as `24.11.`, `2411`, `24`; T is today, + and − (or ↑ ↓)
 * move by a day; the button opens a calendar. An invalid day shows an error when the field is left.
 */
export function DateInput({
  value,
  onChange,
  min,
  max,
  onBlur,
  onKeyDown,
  disabled,
  error,
  ...rest
}: DateInputProps) {
  const [text, setText] = useState(shownDay(value));
  // before the next key: it would change the older text
  useLayoutEffect(() => setText(shownDay(value)), [value]);
  const today = () => todayText(Date.now());

  const settle = () => {
    if (text.trim() === '') return onChange('');
    const day = parseDay(text, today());
    onChange(day ?? text.trim());
    setText(day ? shownDay(day) : text.trim());
  };

  return (
    <TextInput
      autoComplete="off"
      placeholder="24.11."
      {...rest}
      disabled={disabled ?? false}
      // shown until the text changes
      error={error ?? (isNoDay(value) && text === value ? noDay : undefined)}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = { '+': 1, ArrowUp: 1, '-': -1, '−': -1, ArrowDown: -1 }[event.key];
        const from = parseDay(text, today());
        // a dash inside a typed date (2026-11-24) does not move back a day
        const typing = event.key === '-' && /^\d{4}(-\d{1,2})?$/.test(text);
        // shown at once, because the next key may arrive before the form has rendered
        const take = (day: string) => {
          setText(shownDay(day));
          onChange(day);
        };
        if (event.key === 't' || event.key === 'T') take(today());
        else if (step !== undefined && !typing) take(shiftDay(from ?? today(), from ? step : 0));
        else if (event.key === 'Enter') return settle();
        else return;
        event.preventDefault();
      }}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover
          label="Open calendar"
          align="end"
          disabled={disabled}
          button={<Icon name="calendar" />}
        >
          {(close) => (
            <CodeBoundary code={code} missing={<PartMissing />}>
              <Calendar
                value={isDay(value) ? value : null}
                min={min}
                max={max}
                onChoose={(day) => {
                  close();
                  onChange(day);
                }}
              />
            </CodeBoundary>
          )}
        </Popover>
      }
    />
  );
}

const noDay = 'No such day. Enter 24.11. or 24.11.2026';
/** Whether the text is neither empty nor an existing day. */
const isNoDay = (value: string): boolean => value.trim() !== '' && !isDay(value);
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDay(value, value) === value;

const shownDay = (day: string): string => (isDay(day) ? dayText(day, true) : day);
