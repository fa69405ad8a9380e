import { useSyncExternalStore, type RefObject } from 'react';

/**
 * The element that last had the focus or was clicked, with its ancestors, one of which remains if
 * the element is removed. Elements in dialogs do not count.
 */
let place: readonly Element[] = [];
const listeners = new Set<() => void>();

function note({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[role=dialog], [data-portal]')) return;
  const ancestors: Element[] = [];
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    ancestors.push(at);
  place = ancestors;
  for (const listener of listeners) listener();
}
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', note, true);
  document.addEventListener('pointerdown', note, true);
}

const placeInHand = (): Element | undefined => place.find((one) => one.isConnected);

const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};
const best = (found: readonly HTMLElement[]): HTMLElement | null =>
  found.find(isInView) ?? found[0] ?? null;

/**
 * The target of a jump key: the match nearest to where somebody works; among several the first in
 * view. Matches in another article do not count, even if this one has none.
 */
export function nearest(selector: string): HTMLElement | null {
  for (let at = placeInHand() ?? null; at && at !== document.body; at = at.parentElement) {
    if (at instanceof HTMLElement && at.matches(selector)) return at;
    const inside = [...at.querySelectorAll<HTMLElement>(selector)];
    if (inside.length > 0) return best(inside);
    if (at.matches('article')) return null;
  }
  return best([...document.querySelectorAll<HTMLElement>(selector)]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether somebody works in this part of the screen. */
export const useInHand = (part: RefObject<Element | null>): boolean =>
  useSyncExternalStore(subscribe, () => {
    const at = placeInHand();
    return at !== undefined && (part.current?.contains(at) ?? false);
  });
