import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { takeKeys } from '../lib/keystroke-buffer.ts';
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
export function PopoverContent({ children, ...around }: PopoverContentProps) {
  const { label, opener } = around;
  useEffect(() => void takeKeys(), []);
  return (
    <Popover {...placePopover(around)} trapFocus>
      <Popover.Target>
        <PopoverAnchor element={opener} />
      </Popover.Target>
      <Popover.Dropdown
        className={css.panel ?? ''}
        aria-label={label}
        aria-labelledby={undefined}
        data-row-control=""
        onKeyDown={keysInside(around.onClose)}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
