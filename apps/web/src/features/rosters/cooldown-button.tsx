import { useEffect, useState } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import {
  coolDowns,
  cooledActions,
  type CooledAction,
} from '@warchest/domain/rosters/cool-downs.ts';
import { useSecond } from '../../lib/now.ts';
import { toast } from '../../lib/toast.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import css from './rosters.module.css';

/** The rest of a cool-down as `m:ss`. */
export const restText = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const usedBefore = 'Used a moment ago';

/** Why an action of a menu cannot be taken yet: empty when its cool-down is over. */
export function useRests(rests: Roster['rests']): Readonly<Record<CooledAction, string>> {
  const [now, setNow] = useState(Date.now);
  const ends = cooledActions.map((action) => Date.parse(rests[action] ?? ''));
  const next = Math.min(...ends.filter((end) => end > now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [next]);
  const reasonOf = (action: CooledAction) =>
    Date.parse(rests[action] ?? '') > now ? usedBefore : '';
  return {
    save: reasonOf('save'),
    ping: reasonOf('ping'),
    note: reasonOf('note'),
    count: reasonOf('count'),
    urgent: reasonOf('urgent'),
  };
}

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
    <Reasoning reason={reason || usedBefore} {...button}>
      <svg className={css.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" pathLength="1" />
        <circle cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <span className={css.restingWord}>{children}</span>
      <span className="num">{restText(left)}</span>
    </Reasoning>
  );
}
