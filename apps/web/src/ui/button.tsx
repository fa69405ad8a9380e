import type { ButtonHTMLAttributes, Ref } from 'react';
import type { CommandState } from '../lib/command.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once per screen, `danger` for irreversible actions, `plain` beside others. */
  readonly look?: 'default' | 'primary' | 'danger' | 'discord' | 'plain';
  readonly icon?: IconName;
  /** In progress: keeps its place and focus, and ignores clicks. */
  readonly busy?: boolean;
  /** The command that it runs: busy while it is pending, below its last failure. */
  readonly command?: CommandState | undefined;
  /** Why it cannot be pressed. Disables it, but it stays focusable and readable. */
  readonly reason?: string | false | null | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. With `reason` or `busy` it stays in the tab order and gives the reason. The failure of its
 * command stands before it until the next try: a toast is gone after 2 s, and has announced it.
 */
export function Button({
  look = 'default',
  icon,
  command,
  busy = command?.pending ?? false,
  reason,
  onClick,
  children,
  className,
  title,
  ...rest
}: ButtonProps) {
  const resting = busy || Boolean(reason);
  return (
    <>
      {command?.failure ? <p className="failure">{command.failure}</p> : null}
      <button
        type="button"
        {...rest}
        className={className ? `btn ${className}` : 'btn'}
        data-look={look}
        title={reason || title}
        aria-disabled={resting || undefined}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (resting) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon ? <Icon name={icon} /> : null}
        {children}
        {reason ? <span className="sr-only"> ({reason})</span> : null}
      </button>
    </>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** The accessible name and tooltip. */
  readonly label: string;
  /** Why it cannot be pressed. */
  readonly reason?: string | false | null | undefined;
  readonly size?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon, at least 24 px large, 44 px on touch screens. */
export function IconButton({
  icon,
  label,
  reason,
  size = 18,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `icon-btn ${className}` : 'icon-btn'}
      aria-label={reason ? `${label} (${reason})` : label}
      title={reason ? `${label}: ${reason}` : label}
      aria-disabled={reason ? true : undefined}
      onClick={(event) => {
        if (reason) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
