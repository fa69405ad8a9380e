import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { completion, matching, meant, type Choice } from '../lib/prefix.ts';
import css from './fields.module.css';

export type { Choice } from '../lib/prefix.ts';

export interface PrefixInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'role'
> {
  readonly choices: readonly Choice[];
  /** The value of the choice, or the text as typed while it means none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many are listed at most while typing. */
  readonly most?: number;
}

const none = -1;

/**
 * A text field over a list of choices. While typing, a prefix that only one choice has is completed
 * in place (the added letters are selected, so the next key replaces them); abbreviations and other
 * spellings (`dk`, `azjolnerub`) are settled on leaving. ↓ opens the list, Enter takes the marked one.
 */
export function PrefixInput({
  choices,
  value,
  onChange,
  most = 40,
  onBlur,
  onKeyDown,
  ...rest
}: PrefixInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState(() => labelOf(value, choices));
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(none);
  const [typed, setTyped] = useState('');
  const selectFrom = useRef<number | null>(null);
  const focused = useRef(false);

  // the form changed it (autofill, reset): show that, unless it is what is being typed
  useEffect(() => {
    setText((now) =>
      focused.current && (meant(now, choices)?.value ?? now) === value
        ? now
        : labelOf(value, choices),
    );
  }, [value, choices]);

  useLayoutEffect(() => {
    const from = selectFrom.current;
    if (from === null) return;
    selectFrom.current = null;
    input.current?.setSelectionRange(from, text.length);
    // the next letter of the completed text changes what was typed, but not the text
  }, [text, typed]);

  const shown = matching(typed, choices).slice(0, most);
  const isOpen = open && shown.length > 0;

  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !isOpen || !input.current) return;
    if (!box.matches(':popover-open')) box.showPopover();
    const at = input.current.getBoundingClientRect();
    const below = at.bottom + 4 + box.offsetHeight <= window.innerHeight;
    box.style.width = `${Math.max(at.width, 180)}px`;
    box.style.left = `${at.left}px`;
    box.style.top = `${below ? at.bottom + 4 : Math.max(4, at.top - box.offsetHeight - 4)}px`;
  }, [isOpen, shown.length]);

  const tell = (next: string) => {
    const found = meant(next, choices);
    onChange(found ? found.value : next);
  };

  const take = (choice: Choice) => {
    setText(choice.label);
    setTyped('');
    setOpen(false);
    setMarked(none);
    onChange(choice.value);
  };

  const type = (next: string, deleting: boolean) => {
    const whole = deleting ? null : completion(next, choices);
    if (whole !== null && whole.length > next.length) selectFrom.current = next.length;
    const after = whole ?? next;
    setText(after);
    setTyped(next);
    setMarked(none);
    setOpen(next !== '' && matching(next, choices).length > 1);
    tell(after);
  };

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.altKey) return;
      event.preventDefault();
      if (!isOpen) {
        setTyped('');
        setMarked(
          Math.max(
            0,
            choices.findIndex((one) => one.value === value),
          ),
        );
        return setOpen(true);
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((at) => (at + step + shown.length) % shown.length);
    } else if (event.key === 'Enter' && isOpen && marked !== none) {
      event.preventDefault();
      const choice = shown[marked];
      if (choice) take(choice);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <div className={css.field}>
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        ref={input}
        value={text}
        role="combobox"
        aria-autocomplete="both"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked !== none ? `${listId}-${marked}` : undefined}
        onFocus={(event) => {
          focused.current = true;
          rest.onFocus?.(event);
        }}
        onChange={(event) =>
          type(
            event.currentTarget.value,
            (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false,
          )
        }
        onKeyDown={keys}
        onBlur={(event) => {
          focused.current = false;
          setOpen(false);
          setTyped('');
          const found = meant(text, choices);
          if (found) setText(found.label);
          onBlur?.(event);
        }}
      />
      {isOpen ? (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          popover="manual"
          className={css.list}
          aria-label={typeof rest.label === 'string' ? rest.label : 'Choices'}
        >
          {shown.map((choice, at) => (
            <li
              key={choice.value}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === marked}
              className={css.option}
              // pressed before the field loses its focus
              onPointerDown={(event) => {
                event.preventDefault();
                take(choice);
              }}
            >
              {choice.label}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const labelOf = (value: string, choices: readonly Choice[]): string =>
  choices.find((one) => one.value === value)?.label ?? value;
