import css from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What goes on, such as `Sending prices.csv`. */
  readonly label: string;
  /** Percent; null while it is not known. */
  readonly percent: number | null;
  /** How far it is, in words. */
  readonly text?: string;
}

/** How far work is that goes on without the person. */
export const ProgressBar = ({ label, percent, text }: ProgressBarProps) => (
  <div className={css.progress}>
    <span className={css.words}>
      <strong>{label}</strong>
      {text ? <span className="num">{text}</span> : null}
    </span>
    <span
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      {...(text ? { 'aria-valuetext': text } : {})}
    >
      <span
        className={css.done}
        data-unknown={percent === null || undefined}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </span>
  </div>
);
