import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { shiftDay, todayText } from '../lib/format.ts';
import css from './calendar.module.css';

export interface CalendarProps {
  /** `YYYY-MM-DD`, or null. */
  readonly value: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

const dayProps = (day: string) => ({ 'data-day': day });

/** A month view to select a day, with weeks from Monday; arrow keys move by days and weeks, across months. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const [today] = useState(() => todayText(Date.now()));
  const [month, setMonth] = useState(value ?? today);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = (mark: string) => box.current?.querySelector<HTMLElement>(`button[${mark}]`);
    (day('data-selected') ?? day('data-today'))?.focus({ preventScroll: true });
  }, []);
  // the library's own keys stop at the end of the month
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (step === undefined || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const to = shiftDay(from, step);
    if ((min && to < min) || (max && to > max)) return;
    // render the other month before focusing its day
    flushSync(() => setMonth(to));
    box.current
      ?.querySelector<HTMLElement>(`button[data-day="${to}"]:not([data-outside])`)
      ?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className={css.calendar} onKeyDownCapture={onKeyDown}>
      <DatePicker
        value={value}
        date={month}
        onDateChange={setMonth}
        getDayProps={dayProps}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        firstDayOfWeek={1}
        weekendDays={[]}
        highlightToday
        ariaLabels={{
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          previousYear: 'Previous year',
          nextYear: 'Next year',
          previousDecade: 'Previous decade',
          nextDecade: 'Next decade',
          monthLevelControl: 'Choose another month',
          yearLevelControl: 'Choose another year',
        }}
        onChange={(day) => {
          if (day) onChoose(day);
        }}
      />
    </div>
  );
}
