import { useEffect, useId, useRef, type ClipboardEvent } from 'react';
import { Combobox } from './combobox.tsx';
import { focusesFields } from './first-field.ts';
import { Icon } from './icon.tsx';
import { pastedItems } from './pasted-items.ts';
import css from './multi-combobox.module.css';

export interface MultiComboboxProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly list: readonly string[];
  /** The typed text, which becomes the next item once it is an option. */
  readonly next: string;
  readonly onChange: (part: { readonly list?: readonly string[]; readonly next?: string }) => void;
  readonly error?: string | undefined;
  readonly onBlur: () => void;
  readonly also?: (label: string) => readonly string[];
}

/** Selects several of a list of options: each is typed or selected in the field and added with Enter. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { name, label, options, list, next, onChange, error, onBlur, also } = props;
  const hint = useId();
  const open = options.filter((one) => !list.includes(one));
  const optionsOf = (labels: readonly string[]) =>
    labels.map((one) => ({ value: one, label: one, also: also?.(one) ?? [] }));
  const box = useRef<HTMLDivElement>(null);
  /** The position of the item that was removed last, whose button had the focus. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const { current: at } = removed;
    if (at === null) return;
    removed.current = null;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const to = buttons[at] ?? buttons.at(-1);
    // on a phone the field would open the keyboard
    (to ?? (focusesFields() ? box.current?.querySelector('input') : null))?.focus();
  }, [list]);
  const remove = (at: number) => {
    removed.current = at;
    onChange({ list: list.filter((_one, place) => place !== at) });
  };
  const paste = (event: ClipboardEvent) => {
    const items = pastedItems(event.clipboardData.getData('text/plain'), optionsOf(options));
    if (!items) return;
    event.preventDefault();
    onChange({ list: [...new Set([...list, ...items.found])], next: items.rest });
  };
  const take = () => {
    if (!open.includes(next)) return false;
    onChange({ list: [...list, next], next: '' });
    return true;
  };
  return (
    <div ref={box} className={css.several}>
      <Combobox
        name={name}
        label={label}
        withAsterisk
        placeholder={list.length === 0 ? 'Choose one or more' : 'Choose another'}
        options={optionsOf(open)}
        value={next}
        onChange={(value) => onChange({ next: value })}
        error={error}
        aria-describedby={hint}
        onPaste={paste}
        onBlur={() => {
          take();
          onBlur();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && take()) {
            event.preventDefault();
          }
        }}
      />
      <p id={hint} className={css.hint}>
        <span data-keys="">Press Enter to add. </span>You can add several.
      </p>
      {list.length === 0 ? null : (
        <ul className={css.items} aria-label={`Selected: ${label}`}>
          {list.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                className={css.item}
                aria-label={`Remove ${one}`}
                onClick={() => remove(at)}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                  event.preventDefault();
                  remove(at);
                }}
              >
                {one} <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
