import { dayText, goldText } from '../../lib/format.ts';

/** Whole gold. */
export const Gold = ({ amount }: { readonly amount: number }) => (
  <span className="num">{goldText(amount)}</span>
);
/** A day, `Tue 24.11.` */
export const Day = ({ day }: { readonly day: string }) => (
  <time className="num" dateTime={day}>
    {dayText(day)}
  </time>
);
