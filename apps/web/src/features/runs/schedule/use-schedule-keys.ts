import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { useGo } from '../../../lib/go.ts';
import { singleKeysOn } from '../../../lib/preferences.ts';
import { copyAndTell } from '../../../ui/copy-button.tsx';
import { actionOf } from '../../../ui/grid/grid-keys.ts';
import { isOnControl } from '../../../ui/grid/cell-elements.ts';
import { editAddress, roleOverviewAddress } from '../public/addresses.ts';
import { offersOf } from '../public/run-facts.ts';
import type { scheduleKeys } from './schedule-keys.ts';
import { staffFields, type StaffField } from './staffing.ts';

interface KeyContext {
  readonly place: RefObject<HTMLElement | null>;
  /** All runs that match the filters, and the ids of those on this page. */
  readonly shown: readonly RunView[];
  readonly onPage: readonly string[];
  readonly page: number;
  readonly pages: number;
  readonly toPage: (page: number) => void;
  readonly choice: {
    readonly toggle: (id: string, upTo: boolean) => void;
    readonly chooseAll: (on: boolean) => void;
    readonly clear: () => void;
    readonly selected: ReadonlySet<string>;
  };
  /** Whether this person staffs any of them. */
  readonly staffs: boolean;
  readonly onStaff: (chosen: readonly RunView[]) => void;
  readonly onFill: (at: RunView | undefined, fields: readonly StaffField[]) => void;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('li[data-row]') : null;
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('select, input:not([type=checkbox]), textarea');

/** The keys of a schedule: those of every list, and staffing. */
export function useScheduleKeys(context: KeyContext): (event: KeyboardEvent) => void {
  const go = useGo();
  const latest = useRef(context);
  latest.current = context;
  /** The run to focus as soon as its page is rendered. */
  const pendingFocus = useRef<string | null>(null);
  const focusOn = useCallback((id: string) => {
    const row = latest.current.place.current?.querySelector<HTMLElement>(
      `li[data-row="${CSS.escape(id)}"]`,
    );
    if (!row) return false;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    return true;
  }, []);
  useEffect(() => {
    if (pendingFocus.current !== null && focusOn(pendingFocus.current)) pendingFocus.current = null;
  });

  const moveTo = (at: number): boolean => {
    const { shown, onPage, page, pages, toPage } = latest.current;
    const run = shown[Math.min(Math.max(0, at), shown.length - 1)];
    if (!run) return false;
    if (onPage.includes(run.id)) return focusOn(run.id);
    const first = shown.findIndex(({ id }) => id === onPage[0]);
    const next = page + (at < first ? -1 : 1);
    if (next < 1 || next > pages) return false;
    pendingFocus.current = run.id;
    toPage(next);
    return true;
  };

  const press = (event: KeyboardEvent): boolean => {
    const { shown, onPage, page, pages, toPage, choice, staffs, onStaff, onFill } = latest.current;
    const row = rowOf(event.target);
    const at = shown.findIndex(({ id }) => id === row?.dataset.row);
    const run = shown[at];
    const action = actionOf(event, { mode: 'rows', type: 'action', single: singleKeysOn() });
    if (action?.name === 'fill' && staffs && row) {
      const own = (event.target as Element).closest<HTMLElement>('[data-column]')?.dataset.column;
      onFill(run, own === 'leader' || own === 'gc' ? [own] : staffFields);
      return true;
    }
    // an open list and a field handle their own keys
    if (!action || isField(event.target)) return false;
    if (action.name === 'move' && event.key.startsWith('Page')) {
      const next = page + Math.sign(action.down);
      if (next < 1 || next > pages) return false;
      toPage(next);
      return true;
    }
    if (!row && action.name !== 'clear' && action.name !== 'selectAll') return false;
    switch (action.name) {
      case 'move': {
        if (action.down === 0) return false;
        const isFar = Math.abs(action.down) > 1;
        const edge = action.down > 0 ? onPage.at(-1) : onPage[0];
        return moveTo(isFar ? shown.findIndex(({ id }) => id === edge) : at + action.down);
      }
      case 'select':
      case 'selectTo':
        if (!staffs || !run) return false;
        choice.toggle(run.id, action.name === 'selectTo');
        return true;
      case 'selectAll':
        if (!staffs) return false;
        choice.chooseAll(true);
        return true;
      case 'clear': {
        const had = choice.selected.size > 0;
        choice.clear();
        return had;
      }
      case 'open':
        if (isOnControl(event.target)) return false;
        row?.querySelector<HTMLElement>('[data-column] select:not(:disabled)')?.focus();
        return true;
      case 'key':
        return run !== undefined && single(action.key, run);
      default:
        return false;
    }
    function single(key: string, one: RunView): boolean {
      const may = offersOf(one);
      const actions: Readonly<Record<keyof typeof scheduleKeys, () => void>> = {
        s: () => {
          const chosen = shown.filter(({ id }) => choice.selected.has(id));
          if (staffs) onStaff(chosen.length > 0 ? chosen : [one]);
        },
        e: () => may.edit && go(editAddress(one)),
        o: () => may.overview && go(roleOverviewAddress(one)),
        c: () => void copyAndTell(one.id),
      };
      if (!Object.hasOwn(actions, key)) return false;
      actions[key as keyof typeof actions]();
      return true;
    }
  };
  return (event) => {
    if (!event.defaultPrevented && press(event)) event.preventDefault();
  };
}
