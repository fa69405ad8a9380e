import { useEffect, useRef, type RefObject } from 'react';

/** Room between a field and the bar, for its ring and the message under it. */
const gap = 12;
/** Half a field: the browser scrolls to the caret, which stands in its middle. */
const aroundCaret = 20;

/**
 * Keeps the focused field of a form above the form's bar of buttons that sticks to the bottom of the
 * window. The bar is measured, as its height follows what it says.
 * @param stays it may stick now; where styles decide, it is looked up when a field is come to
 * @returns the ref of the bar; nothing happens while it does not stick, or stands in no form
 */
export function useScrollClearOfBar(stays = true): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const below = bar.current;
    const box = below?.closest('form');
    if (!stays || !box || !below) return;
    const page = document.documentElement;
    const sticks = () => getComputedStyle(below).position === 'sticky';
    const reveal = () => {
      const field = document.activeElement;
      if (!sticks() || !field || !box.contains(field) || below.contains(field)) return;
      const hidden = field.getBoundingClientRect().bottom + gap - below.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
    };
    const measure = () => {
      // for the scrolling that the browser does by itself while somebody types
      page.style.scrollPaddingBottom = sticks()
        ? `calc(${below.offsetHeight + gap + aroundCaret}px + var(--bottom-bar, 0px))`
        : '';
      reveal();
    };
    const watching = new ResizeObserver(measure);
    watching.observe(below);
    // it may have begun to stick without another height
    box.addEventListener('focusin', measure);
    return () => {
      watching.disconnect();
      box.removeEventListener('focusin', measure);
      page.style.scrollPaddingBottom = '';
    };
  }, [stays]);
  return bar;
}
