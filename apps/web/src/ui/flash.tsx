import { useEffect, useRef, useState, type ComponentProps } from 'react';
import css from './flash.module.css';

/** Marks for a moment that its value has changed while it was on screen (with reduced motion: a dot for 5 s). */
export function Flash({
  value,
  className = '',
  ...rest
}: Omit<ComponentProps<'span'>, 'ref'> & { readonly value: unknown }) {
  const last = useRef(value);
  const [lit, setLit] = useState(0);
  useEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    setLit((count) => count + 1);
    const timer = setTimeout(() => setLit(0), 5000);
    return () => clearTimeout(timer);
  }, [value]);
  // Two names for one animation begin it anew; a new element would take the focus from what is in it.
  return (
    <span
      {...rest}
      className={`${className} ${lit > 0 ? css.lit : ''}`.trim() || undefined}
      data-again={lit % 2 === 0 || undefined}
    />
  );
}
