import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react';

/** What a box that opens beside a button is given. */
export interface PopoverPositionProps {
  readonly id: string;
  readonly opener: HTMLElement | null;
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

/** The library's target of a box: the button that is there already. */
export function PopoverAnchor({
  element,
  ref,
}: {
  readonly element: HTMLElement | null;
  readonly ref?: Ref<HTMLElement | null>;
}) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element]);
  return null;
}

/** The dialog or the landmark that an element is in: what belongs to it is looked for there. */
export const landmarkOf = (element: HTMLElement | null): HTMLElement | null => {
  const kinds = ['[aria-modal]', 'main', 'header, footer'];
  return kinds.map((kind) => element?.closest<HTMLElement>(kind)).find(Boolean) ?? null;
};

/** Where there is no room beside its button, a box lies over it rather than out of view. */
const withinView = {
  shift: {
    crossAxis: true,
    padding: 8,
    limiter: {
      options: {},
      fn: ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y }),
    },
  },
};

/**
 * How boxes stand beside their button: without motion, over everything of the page, and inside the
 * dialog or the landmark of the button, where readers look for them.
 */
export const placePopover = ({ opener, align, id, onClose }: PopoverPositionProps) => {
  const target = landmarkOf(opener);
  return {
    id,
    opened: true,
    onChange: (isOpen: boolean) => {
      if (!isOpen) onClose();
    },
    position: align === 'end' ? 'bottom-end' : 'bottom-start',
    offset: 4,
    zIndex: 1100,
    floatingStrategy: 'fixed',
    middlewares: withinView,
    transitionProps: { duration: 0 },
    returnFocus: false,
    // see keysInside: the library closes before the key has come to the end of its way
    closeOnEscape: false,
    ...(target ? { portalProps: { target } } : {}),
  } as const;
};

/**
 * The keys of a box: Esc closes it and nothing around it, and the others are not for what its button is
 * in. Chords are everybody's, and Tab is the library's.
 */
export const keysInside =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isChord || event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
