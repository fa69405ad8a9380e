import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Icon, type IconName } from './icon.tsx';
import { useCloseOnLeave } from './menu-leave.ts';
import { useMenuPlace } from './menu-place.ts';
import { Link } from './link.tsx';
import css from './menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  /** A page of ours or an outside address. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** Opens in a new tab, marked as such. */
  readonly external?: boolean;
  readonly danger?: boolean;
  /** Why it cannot be chosen. */
  readonly reason?: string | false | null | undefined;
  /** The page that is open now. */
  readonly current?: boolean;
  /** Key that does the same, shown at the right. */
  readonly keys?: string;
}

export interface MenuProps {
  /** Name of the button (read out; shown if `button` is not given). */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What the button shows instead of its name and an arrow. */
  readonly button?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** Above the entries: who is signed in, say. */
  readonly head?: ReactNode;
}

/**
 * A button with a list of links and deeds under it, on the browser's own popover (top layer, closes on
 * Esc and on a press beside it). It is a list that opens, not an ARIA menu: Tab and the arrow keys both
 * go through it.
 */
export function Menu({ label, entries, button, align = 'start', className, head }: MenuProps) {
  const id = useId();
  const { opener, panel } = useMenuPlace(align);
  const [open, setOpen] = useState(false);
  useCloseOnLeave(open, opener, panel);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    // entries exist only while open: a table has one menu in every row
    const opening = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') flushSync(() => setOpen(true));
    };
    // not before it has closed: the browser gives the focus back only from entries that are there
    const closed = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false);
    };
    box.addEventListener('beforetoggle', opening);
    box.addEventListener('toggle', closed);
    return () => {
      box.removeEventListener('beforetoggle', opening);
      box.removeEventListener('toggle', closed);
    };
  }, [panel]);

  const show = () => {
    panel.current?.showPopover();
    requestAnimationFrame(() => choices(panel.current)[0]?.focus());
  };
  const hide = () => panel.current?.hidePopover();

  const onKeyDown = (event: KeyboardEvent) => {
    const all = choices(panel.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') {
      hide();
      opener.current?.focus();
    } else if (to !== undefined && all.length > 0) all.at(to % all.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={css.menu} data-row-control="">
      <button
        ref={opener}
        type="button"
        className={className ?? css.opener}
        aria-expanded={open}
        aria-controls={id}
        aria-label={button ? label : undefined}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show();
        }}
      >
        {button ?? (
          <>
            {label} <Icon name="down" size={14} />
          </>
        )}
      </button>
      <div ref={panel} id={id} popover="auto" className={css.panel} onKeyDown={onKeyDown}>
        {open && head ? <div className={css.head}>{head}</div> : null}
        {open ? (
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Choice entry={entry} close={hide} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function Choice({ entry, close }: { entry: MenuEntry; close: () => void }) {
  const inside = (
    <>
      {entry.icon ? <Icon name={entry.icon} /> : null}
      <span className={css.word}>{entry.label}</span>
      {entry.external ? <Icon name="external" size={14} label="opens in a new tab" /> : null}
      {entry.keys ? <kbd>{entry.keys}</kbd> : null}
      {entry.reason ? <span className={css.reason}>{entry.reason}</span> : null}
    </>
  );
  if (entry.href && !entry.reason) {
    const common = {
      className: css.choice,
      href: entry.href,
      onClick: close,
    };
    return entry.external ? (
      <a {...common} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    ) : (
      <Link {...common} aria-current={entry.current ? 'page' : undefined}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={css.choice}
      data-danger={entry.danger || undefined}
      aria-disabled={entry.reason ? true : undefined}
      onClick={() => {
        if (entry.reason) return;
        close();
        entry.onSelect?.();
      }}
    >
      {inside}
    </button>
  );
}

const choices = (box: HTMLElement | null): HTMLElement[] =>
  box ? [...box.querySelectorAll<HTMLElement>('a[href], button')] : [];
