import { useEffect, useRef, type RefObject } from 'react';

/** Space between a field and the bar, for its ring and the message below it. */
const gap = 12;
/** Half the height of a field: the browser scrolls to the caret, which is in its middle. */
const aroundCaret = 20;

/**
 * Keeps the focused field of a form above the form's sticky bar of buttons. The bar is measured,
 * because its height depends on its content.
 * @param stays whether it may stick now; if styles decide, this is checked when a field gets the
 * focus
 * @returns the ref of the bar; without effect while it does not stick, or outside a form
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
      // for the browser's own scrolling while typing
      page.style.scrollPaddingBottom = sticks()
        ? `calc(${below.offsetHeight + gap + aroundCaret}px + var(--bottom-bar, 0px))`
        : '';
      reveal();
    };
    const watching = new ResizeObserver(measure);
    watching.observe(below);
    // it may have become sticky without changing its height
    box.addEventListener('focusin', measure);
    return () => {
      watching.disconnect();
      box.removeEventListener('focusin', measure);
      page.style.scrollPaddingBottom = '';
    };
  }, [stays]);
  return bar;
}
