import { useRef, type KeyboardEvent } from 'react';
import { itemStatuses, type ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { singleKeysOn } from '../../../lib/preferences.ts';
import { statusBeside, statusOfKey } from './orders.ts';
import css from './orders.module.css';

export interface StatusButtonsProps {
  /** The item's label. */
  readonly label: string;
  readonly status: ItemStatus;
  readonly busy: boolean;
  readonly onStatus: (status: ItemStatus) => void;
}

/**
 * An item's status: one tab stop; 1, 2 and 3 set it, left and right arrows move between the
 * buttons, up and down between the items.
 */
export function StatusButtons({ label, status: current, busy, onStatus }: StatusButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 } as const;
    const pressedStatus = statusOfKey(event.key);
    if (pressedStatus && singleKeysOn()) onStatus(pressedStatus);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const at = (event.target as HTMLElement).dataset.status as ItemStatus | undefined;
      const next = statusBeside(at ?? current, by[event.key]);
      group.current?.querySelector<HTMLElement>(`[data-status="${next}"]`)?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const all = [...document.querySelectorAll<HTMLElement>('[data-statuses]')];
      const beside = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
      beside?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={group}
      className={css.statuses}
      role="group"
      aria-label={`Status of ${label}`}
      data-statuses=""
      onKeyDown={press}
    >
      {itemStatuses.map((status, at) => (
        <button
          key={status}
          type="button"
          className={css.status}
          data-status={status}
          aria-pressed={status === current}
          aria-busy={busy || undefined}
          tabIndex={status === current ? 0 : -1}
          title={`${status} (${at + 1})`}
          onClick={() => onStatus(status)}
        >
          {status}
        </button>
      ))}
    </div>
  );
}
