import { useEffect, useRef, useState, type ComponentProps } from 'react';
import css from './change-highlight.module.css';

export interface ChangeHighlightProps extends Omit<ComponentProps<'span'>, 'ref'> {
  readonly value: unknown;
  /** The id of the value's owner: the value of another owner is not a change. */
  readonly of?: string;
  /** Changed by the viewer, which is shown in another way. */
  readonly quiet?: boolean;
}

interface Shown {
  readonly times: number;
  /** The owner of the changed value. */
  readonly of?: string | undefined;
}
const dark: Shown = { times: 0 };

/** Highlights a value for a moment when it changes on screen (with reduced motion: a dot for 5 s). */
export function ChangeHighlight({
  value,
  of,
  quiet = false,
  className = '',
  ...rest
}: ChangeHighlightProps) {
  const last = useRef({ value, of });
  const [shown, show] = useState(dark);
  useEffect(() => {
    const before = last.current;
    last.current = { value, of };
    if (before.of !== of) show(dark);
    else if (!quiet && !Object.is(before.value, value))
      show(({ times }) => ({ times: times + 1, of }));
  }, [value, of, quiet]);
  useEffect(() => {
    if (shown.times === 0) return;
    const timer = setTimeout(() => show(dark), 5000);
    return () => clearTimeout(timer);
  }, [shown]);
  // no highlight on another owner's value, not even for one frame
  const lit = shown.of === of ? shown.times : 0;
  // Switching between two names restarts the animation; a new element would lose the focus.
  return (
    <span
      {...rest}
      className={`${className} ${lit > 0 ? css.lit : ''}`.trim() || undefined}
      data-again={lit % 2 === 0 || undefined}
    />
  );
}
