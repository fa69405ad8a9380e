import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once per screen, `danger` for what cannot be taken back, `plain` beside others. */
  readonly look?: 'default' | 'primary' | 'danger' | 'discord' | 'plain';
  readonly icon?: IconName;
  /** Working: stays in place and focused, presses do nothing. */
  readonly busy?: boolean;
  /** Why it cannot be pressed: disables it, but it can still be reached and read. */
  readonly reason?: string | false | null | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. With `reason` or `busy` it stays in the tab order and says so instead of vanishing from it. */
export function Button({
  look = 'default',
  icon,
  busy = false,
  reason,
  onClick,
  children,
  className,
  title,
  ...rest
}: ButtonProps) {
  const resting = busy || Boolean(reason);
  return (
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
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Its name: read out, and shown on pointing. */
  readonly label: string;
  /** Why it cannot be pressed. */
  readonly reason?: string | false | null | undefined;
  readonly size?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a glyph, at least 24 px and 44 px under a finger. */
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
