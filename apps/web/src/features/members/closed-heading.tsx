import { useEffect, useRef } from 'react';

/**
 * The heading shown instead of a page. If it replaces a page that was open, the view scrolls to the
 * top and the heading takes the focus, because the reader may have scrolled far down.
 */
export function ClosedHeading({
  text,
  takesOver,
  isSeen = false,
}: {
  readonly text: string;
  readonly takesOver: boolean;
  /** It is part of the page, not only read out. */
  readonly isSeen?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(takesOver);
  useEffect(() => {
    if (!isFirst.current) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={isSeen ? undefined : 'sr-only'}>
      {text}
    </h1>
  );
}
