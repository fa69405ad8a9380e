import type { ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { Icon } from './icon.tsx';
import type { MenuListProps } from './menu-list.tsx';
import { OpenedCode } from './lazy.tsx';
import { usePopoverTrigger } from './use-popover-trigger.ts';
import css from './menu.module.css';
import type { MenuEntry } from './menu-list.tsx';

export interface MenuProps {
  /** The accessible name of the button (visible if `button` is not given). */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The button's content instead of its name and an arrow. */
  readonly button?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

const code = lazyModule(() => import('./menu-list.tsx'));
function List(props: MenuListProps) {
  const { MenuList } = useCode(code);
  return <MenuList {...props} />;
}

/**
 * A button with a menu of links and actions. A table has one in every row, so it is only a button
 * until it is pressed.
 */
export function Menu({ label, entries, button, align = 'start', className }: MenuProps) {
  const { id, button: opener, open, show, close, props } = usePopoverTrigger(code);
  return (
    <span className={css.menu} data-row-control="">
      <button
        {...props}
        type="button"
        className={className ?? css.opener}
        aria-haspopup="menu"
        aria-label={button ? label : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return props.onKeyDown(event);
          event.preventDefault();
          event.stopPropagation();
          show();
        }}
      >
        {button ?? (
          <>
            {label} <Icon name="down" size={14} />
          </>
        )}
      </button>
      {open ? (
        <OpenedCode code={code} onClose={close}>
          <List
            id={id}
            opener={opener.current}
            label={label}
            align={align}
            entries={entries}
            onClose={close}
          />
        </OpenedCode>
      ) : null}
    </span>
  );
}

/** Preloads the code of menus once the browser is idle. */
export const usePreloadMenus = (): void => usePreload(code);
