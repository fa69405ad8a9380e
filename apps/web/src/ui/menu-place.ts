import { useEffect, useRef } from 'react';

/** Under the opener, inside the window; above it where there is no room below. */
export function place(
  box: HTMLElement,
  opener: HTMLElement | null,
  align: 'start' | 'end' = 'start',
): void {
  if (!opener) return;
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = align === 'start' ? at.left : at.right - width;
  const below = at.bottom + 4;
  const top =
    below + height > window.innerHeight - 8 && at.top - height - 4 > 8
      ? at.top - height - 4
      : below;
  box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(top, window.innerHeight - height - 8))}px`;
}

/** References for a button and its popover that keep the popover beside the button. */
export function useMenuPlace(align: 'start' | 'end' = 'start') {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const move = () => box.matches(':popover-open') && place(box, opener.current, align);
    box.addEventListener('toggle', move);
    // content that comes late makes it wider
    const watch = new ResizeObserver(move);
    watch.observe(box);
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('toggle', move);
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, { capture: true });
    };
  }, [align]);
  return { opener, panel };
}
