import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { MantineContext, MantineProvider, Menu } from '@mantine/core';
import { use, useEffect } from 'react';
import { takeBufferedKeys } from '../lib/keystroke-buffer.ts';
import { useCloseOnBack } from './close-on-back.ts';
import {
  keysInside,
  PopoverAnchor,
  placePopover,
  type PopoverPositionProps,
} from './popover-position.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import css from './menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  /** A page of the app or an external URL. */
  readonly href?: string;
  /** The action; for a page of the app, an action when it is opened. */
  readonly onSelect?: () => void;
  /** Opens in a new tab, marked as such. */
  readonly external?: boolean;
  readonly danger?: boolean;
  /** Why it cannot be selected. */
  readonly reason?: string | false | null | undefined;
  /** Whether it is the current page. */
  readonly current?: boolean;
  /** The key for the same action, shown on the right. */
  readonly keys?: string;
}

export interface MenuListProps extends PopoverPositionProps {
  readonly entries: readonly MenuEntry[];
}

/** The entries of an open menu; arrow keys, Home, End and first letters move through them. */
export function MenuList(props: MenuListProps) {
  // the landing page has a menu for members, but loads the component library only when it is opened
  return use(MantineContext) ? (
    <Entries {...props} />
  ) : (
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <Entries {...props} />
    </MantineProvider>
  );
}

function Entries({ entries, ...position }: MenuListProps) {
  const { label, opener, onClose } = position;
  useCloseOnBack(onClose);
  return (
    <Menu {...placePopover(position)} trapFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <PopoverAnchor element={opener} />
      </Menu.Target>
      <Menu.Dropdown
        className={css.panel ?? ''}
        aria-label={label}
        aria-labelledby={undefined}
        data-row-control=""
        onKeyDown={(event) => {
          // Tab continues from the button
          if (event.key === 'Tab') onClose();
          else keysInside(onClose)(event);
        }}
      >
        <FirstFocused name={label} />
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} close={onClose} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Focuses the first entry, or the one whose letters were typed while the menu loaded. */
function FirstFocused({ name }: { readonly name: string }) {
  useEffect(() => {
    const all = [...document.querySelectorAll<HTMLElement>(`[role=menu] [data-menu-item]`)];
    const typed = takeBufferedKeys().text.trim().toLowerCase();
    const meant = typed && all.find((one) => one.textContent.toLowerCase().startsWith(typed));
    (meant || all[0])?.focus({ preventScroll: true });
  }, [name]);
  return null;
}

function Entry({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }) {
  const { label, icon, href, external, danger, reason, current, keys, onSelect } = entry;
  const common = {
    className: css.choice ?? '',
    closeMenuOnClick: false,
    leftSection: icon ? <Icon name={icon} /> : null,
    rightSection: external ? (
      <Icon name="external" size={14} label="opens in a new tab" />
    ) : keys ? (
      <kbd>{keys}</kbd>
    ) : null,
    children: (
      <>
        {label}
        {reason ? <span className={css.reason}>{reason}</span> : null}
      </>
    ),
  };
  if (href && !reason && external) {
    return (
      <Menu.Item
        {...common}
        component="a"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
      />
    );
  }
  if (href && !reason) {
    return (
      <Menu.Item
        {...common}
        component={Link}
        href={href}
        aria-current={current ? 'page' : undefined}
        onClick={() => {
          close();
          onSelect?.();
        }}
      />
    );
  }
  return (
    <Menu.Item
      {...common}
      data-danger={danger || undefined}
      aria-current={current ? 'true' : undefined}
      // focusable, so that its reason can be read
      aria-disabled={reason ? true : undefined}
      onClick={() => {
        if (reason) return;
        close();
        onSelect?.();
      }}
    />
  );
}
