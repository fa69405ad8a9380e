import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { takeBufferedKeys } from '../lib/keystroke-buffer.ts';
import { useCloseOnBack } from './close-on-back.ts';
import { markFocused } from './mark-focused.ts';
import {
  keysInside,
  PopoverAnchor,
  placePopover,
  type PopoverPositionProps,
} from './popover-position.tsx';
import css from './menu.module.css';

export interface PopoverContentProps extends PopoverPositionProps {
  readonly children: ReactNode;
}

/** The content of an open popover; the focus stays inside until it is closed. */
export function PopoverContent({ children, ...position }: PopoverContentProps) {
  const { label, opener } = position;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => void takeBufferedKeys(), []);
  useCloseOnBack(position.onClose);
  return (
    <Popover {...placePopover(position)} trapFocus>
      <Popover.Target>
        <PopoverAnchor element={opener} />
      </Popover.Target>
      <Popover.Dropdown
        ref={panel}
        className={css.panel ?? ''}
        aria-label={label}
        aria-labelledby={undefined}
        data-row-control=""
        onKeyDown={keysInside(position.onClose)}
      >
        {children}
        <FocusMark panel={panel} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Rendered after the content, which may have taken the focus, such as a calendar for its day. */
function FocusMark({ panel }: { readonly panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (panel.current) markFocused(panel.current);
  }, [panel]);
  return null;
}
