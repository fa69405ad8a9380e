import { vi } from 'vitest';

/** Gives an element a place on the page, in px: the simulated document lays nothing out. */
export function place(
  element: Element,
  at: Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>,
): void {
  const { top = 0, bottom = 0, left = 0, right = 0 } = at;
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
}

/** Animation frames and size observers that run only when the test calls them. */
export function fakeFrames() {
  const due = new Map<number, () => void>();
  const watched = new Map<object, { readonly report: () => void; readonly of: Set<Element> }>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    due.set((last += 1), work);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => due.delete(id));
  class Observer {
    constructor(report: () => void) {
      watched.set(this, { report, of: new Set() });
    }
    observe(element: Element): void {
      watched.get(this)?.of.add(element);
    }
    disconnect(): void {
      watched.delete(this);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  return {
    /** How many frames are waited for. */
    get waiting(): number {
      return due.size;
    },
    /** The next frame comes. */
    come(): void {
      const works = [...due.values()];
      due.clear();
      for (const work of works) work();
    },
    /** Whether somebody watches the size of the element. */
    isWatched: (element: Element): boolean =>
      [...watched.values()].some(({ of }) => of.has(element)),
    /** The size of the element has changed. */
    resize(element: Element): void {
      for (const { report, of } of watched.values()) if (of.has(element)) report();
    },
  };
}
