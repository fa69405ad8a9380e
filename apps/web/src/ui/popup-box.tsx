import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { takeKeys } from '../lib/kept-keys.ts';
import { keysInside, Opener, placeBeside, type BesideProps } from './beside.tsx';
import css from './menu.module.css';

export interface PopupBoxProps extends BesideProps {
  readonly children: ReactNode;
}

/** What a popup shows while it is open; the focus stays in it until it is closed. */
export function PopupBox({ children, ...around }: PopupBoxProps) {
  const { label, opener } = around;
  useEffect(() => void takeKeys(), []);
  return (
    <Popover {...placeBeside(around)} trapFocus>
      <Popover.Target>
        <Opener element={opener} />
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
