import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './steps.module.css';

export interface Step {
  readonly key: string;
  readonly label: string;
  /** Without it the step cannot be opened now. */
  readonly href?: string | undefined;
  /** Why it cannot be opened. */
  readonly reason?: string | undefined;
  readonly state: 'done' | 'current' | 'open';
}

export interface StepsProps {
  /** The accessible name: what the steps are of. */
  readonly label: string;
  readonly steps: readonly Step[];
}

/** The steps of a task, each a page of its own. */
export const Steps = ({ label, steps }: StepsProps) => (
  <nav className={css.steps} aria-label={label}>
    <ol>
      {steps.map(({ key, label: name, href, reason, state }, at) => {
        const inside = (
          <>
            <span className={css.mark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" size={14} /> : at + 1}
            </span>
            <span>{name}</span>
            {state === 'done' ? <span className="sr-only"> (done)</span> : null}
            {reason ? <span className="sr-only"> ({reason})</span> : null}
          </>
        );
        return (
          <li key={key} data-state={state}>
            {href !== undefined && state !== 'current' ? (
              <Link className={css.step} href={href}>
                {inside}
              </Link>
            ) : (
              <span
                className={css.step}
                aria-current={state === 'current' ? 'step' : undefined}
                title={reason}
              >
                {inside}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
