import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { todayText } from '../lib/format.ts';
import css from './calendar.module.css';

export interface CalendarProps {
  /** `YYYY-MM-DD`, or null while none is chosen. */
  readonly value: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** A month to choose a day from, weeks beginning on Monday; arrow keys move by days and weeks. */
export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const [today] = useState(() => todayText(Date.now()));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const day = (mark: string) => box.current?.querySelector<HTMLElement>(`button[${mark}]`);
    (day('data-selected') ?? day('data-today'))?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className={css.calendar}>
      <DatePicker
        value={value}
        defaultDate={value ?? today}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
        firstDayOfWeek={1}
        weekendDays={[]}
        highlightToday
        ariaLabels={{
          previousMonth: 'Month before',
          nextMonth: 'Month after',
          previousYear: 'Year before',
          nextYear: 'Year after',
          previousDecade: 'Decade before',
          nextDecade: 'Decade after',
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
