import { useEffect, useRef, useState, type ComponentProps } from 'react';
import css from './change-highlight.module.css';

export interface ChangeHighlightProps extends Omit<ComponentProps<'span'>, 'ref'> {
  readonly value: unknown;
  /** Whose value it is: that of another is another value, not a changed one. */
  readonly of?: string;
  /** Changed by whoever looks at it, and said in another way. */
  readonly quiet?: boolean;
}

interface Shown {
  readonly times: number;
  /** Whose change it was. */
  readonly of?: string | undefined;
}
const dark: Shown = { times: 0 };

/** Marks for a moment that its value has changed while it was on screen (with reduced motion: a dot for 5 s). */
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
  // not even for one picture on another's value
  const lit = shown.of === of ? shown.times : 0;
  // Two names for one animation begin it anew; a new element would take the focus from what is in it.
  return (
    <span
      {...rest}
      className={`${className} ${lit > 0 ? css.lit : ''}`.trim() || undefined}
      data-again={lit % 2 === 0 || undefined}
    />
  );
}
