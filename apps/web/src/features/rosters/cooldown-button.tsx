import { coolDowns, type CooledAction } from '@warchest/domain/rosters/cool-downs.ts';
import { useSecond } from '../../lib/now.ts';
import { toast } from '../../lib/toast.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import css from './rosters.module.css';

/** The rest of a cool-down as `m:ss`. */
export const restText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export interface CoolButtonProps extends ButtonProps {
  readonly action: CooledAction;
  /** The end of the cool-down; null: none. */
  readonly until: string | null;
}

/** A disabled button that explains itself when pressed, because touch screens have no hover. */
const Reasoning = ({ reason, ...button }: ButtonProps) => (
  <Button
    {...button}
    reason={reason}
    onClickCapture={() => {
      if (reason) toast(reason, 'info');
    }}
  />
);

/** A button of an action with a cool-down; a ring shows the remaining time. */
export function CooldownButton({ until, ...rest }: CoolButtonProps) {
  const { action, ...button } = rest;
  if (until === null) return <Reasoning {...button} />;
  return <Resting until={until} action={action} {...button} />;
}

function Resting({
  action,
  until,
  reason,
  children,
  ...button
}: CoolButtonProps & { readonly until: string }) {
  const left = Date.parse(until) - useSecond();
  if (left <= 0) {
    return (
      <Reasoning reason={reason} {...button}>
        {children}
      </Reasoning>
    );
  }
  const share = Math.min(1, left / coolDowns[action]);
  return (
    <Reasoning reason={reason || 'Used a moment ago'} {...button}>
      <svg className={css.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" pathLength="1" />
        <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      {children}
      <span className="num">{restText(left)}</span>
    </Reasoning>
  );
}
