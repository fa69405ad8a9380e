import css from './fill-bar.module.css';

export interface FillBarProps {
  /** The capacity; 0 only counts as full if something is in it. */
  readonly capacity: number;
  readonly filled: number;
  /** The number waiting beyond the capacity. */
  readonly waiting?: number;
  /** The thing counted, for screen readers: "spots". */
  readonly noun: string;
  /** The word after the figures at capacity: `20/20 FULL`. */
  readonly fullWord?: string;
}

/** Filled and free places as a bar, with figures beside it: red and bold with a word at capacity, waiting ones hatched. */
export function FillBar({ capacity, filled, waiting = 0, noun, fullWord = 'FULL' }: FillBarProps) {
  const full = filled >= capacity && filled > 0;
  const whole = Math.max(capacity + waiting, filled + waiting, 1);
  const share = (part: number) => `${(part / whole) * 100}%`;
  return (
    <span className={css.fill} data-full={full || undefined}>
      <span className={css.bar} aria-hidden="true">
        <span className={css.taken} style={{ width: share(Math.min(filled, whole)) }} />
        <span className={css.free} style={{ width: share(Math.max(0, capacity - filled)) }} />
        <span className={css.queue} style={{ width: share(waiting) }} />
      </span>
      <span className={`num ${css.figures}`}>
        {filled}
        <span className={css.of}>/{capacity}</span>
        {full ? ` ${fullWord}` : ''}
        {waiting > 0 ? <span className={css.waiting}> +{waiting}</span> : null}
        <span className="sr-only">
          {' '}
          {noun}
          {waiting > 0 ? `, ${waiting} waiting` : ''}
        </span>
      </span>
    </span>
  );
}
