import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react';

/** The props of a popover beside a button. */
export interface PopoverPositionProps {
  readonly id: string;
  readonly opener: HTMLElement | null;
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

/** The library's target of a popover: the existing button. */
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

/** The dialog or landmark of an element, in which its popover is placed. */
export const landmarkOf = (element: HTMLElement | null): HTMLElement | null => {
  const kinds = ['[aria-modal]', 'main', 'header, footer'];
  return kinds.map((kind) => element?.closest<HTMLElement>(kind)).find(Boolean) ?? null;
};

/** A popover that does not fit beside its button may cover it, but must stay visible. */
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
 * How popovers are placed beside their button: without animation, above the page, and inside the
 * button's dialog or landmark, where screen readers look for them.
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
    // see keysInside: the library closes before the key event has finished propagating
    closeOnEscape: false,
    ...(target ? { portalProps: { target } } : {}),
  } as const;
};

/**
 * Handles the keys of a popover: Esc closes only it, and other keys do not reach the parent of its
 * button. Shortcuts propagate, and the library handles Tab.
 */
export const keysInside =
  (onClose: () => void) =>
  (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isChord || event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
