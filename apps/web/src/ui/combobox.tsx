import { TextInput, type TextInputProps } from '@mantine/core';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import {
  completeOption,
  filterOptions,
  resolveOption,
  type Option,
} from '../lib/option-matching.ts';
import type { ComboboxListProps, ListHandle } from './combobox-list.tsx';
import { Icon } from './icon.tsx';
import { CodeBoundary } from './lazy.tsx';
import css from './fields.module.css';

export interface ComboboxProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'role'
> {
  readonly options: readonly Option[];
  /** The value of the option, or the typed text if it matches none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The maximum number of options listed while typing. */
  readonly maxItems?: number;
  /** The options come while somebody types, such as from a search: the list opens when they do. */
  readonly opensLate?: boolean;
}

const code = lazyModule(() => import('./combobox-list.tsx'));
function List(props: ComboboxListProps) {
  const { ComboboxList: ChoiceList } = useCode(code);
  return <ChoiceList {...props} />;
}

/**
 * A text field with a list of options. While typing, a prefix of exactly one option is completed in
 * place (the added letters are selected, so the next key replaces them); abbreviations and other
 * spellings (`dk`, `azjolnerub`) are resolved when the field is left. A click, ↓ and Alt+↓ open the
 * whole list, in an empty field Space too; Enter and Tab select the active option, Esc closes the
 * list.
 */
export function Combobox({
  options,
  value,
  onChange,
  maxItems = 40,
  opensLate = false,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps) {
  usePreload(code);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<ListHandle>(null);
  const [text, setText] = useState(() => labelOf(value, options));
  const [typed, setTyped] = useState(opensLate ? value : '');
  const [focused, setFocused] = useState(false);
  const selectFrom = useRef<number | null>(null);
  /** The list was requested before its code was loaded. */
  const listRequested = useRef(false);
  const takeListRequest = useCallback(() => {
    const was = listRequested.current;
    listRequested.current = false;
    return was;
  }, []);
  /** The pointer was pressed on the field while it had no focus. */
  const arrives = useRef(false);
  /** The list was open when the pointer was pressed on the chevron, which closes it. */
  const wasOpen = useRef(false);
  const isOpenable = rest.disabled !== true && rest.readOnly !== true;

  // the form changed the value (autofill, reset): show it, unless it equals the typed text; before the
  // next letter, as an effect that came after it would put the older text back
  useLayoutEffect(() => {
    setText((now) =>
      document.activeElement === input.current &&
      (resolveOption(now, options)?.value ?? now) === value
        ? now
        : labelOf(value, options),
    );
  }, [value, options]);

  useLayoutEffect(() => {
    const from = selectFrom.current;
    if (from === null) return;
    selectFrom.current = null;
    input.current?.setSelectionRange(from, text.length);
    // the next letter of a completed text changes what was typed, but not the text
  }, [text, typed]);

  const opens = opensLate && typed !== '' && filterOptions(typed, options).length > 0;
  useEffect(() => {
    if (!opens || document.activeElement !== input.current) return;
    if (list.current) list.current.open();
    else listRequested.current = true;
  }, [opens]);

  const tell = (next: string) => {
    const found = resolveOption(next, options);
    onChange(found ? found.value : next);
  };

  const take = (choice: Option) => {
    setText(choice.label);
    setTyped('');
    onChange(choice.value);
  };

  const type = (next: string, deleting: boolean) => {
    const whole = deleting ? null : completeOption(next, options);
    if (whole !== null && whole.length > next.length) selectFrom.current = next.length;
    setText(whole ?? next);
    setTyped(next);
    if (next !== '' && filterOptions(next, options).length > 1) list.current?.open();
    else list.current?.close();
    tell(whole ?? next);
  };

  /** Opens the list with all options, even if a value is selected. */
  const openAll = () => {
    if (!isOpenable) return;
    flushSync(() => setTyped(''));
    if (list.current) list.current.openAll();
    else listRequested.current = true;
  };

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey) return;
    const isOpen = list.current?.isOpen ?? false;
    const opensList = key === 'ArrowDown' || (key === 'ArrowUp' && !altKey);
    if (!isOpen && key === ' ' && text === '') {
      event.preventDefault();
      openAll();
      return;
    }
    // an arrow key opens the whole list
    if (opensList && !isOpen) {
      flushSync(() => setTyped(''));
      listRequested.current = list.current === null && isOpenable;
    }
    if (altKey && key === 'ArrowUp') list.current?.close();
    if (altKey && !opensList) return;
    if (key === 'Tab') {
      const marked = list.current?.marked();
      if (marked) flushSync(() => take(marked));
      return;
    }
    list.current?.press(event);
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const chevron = (
    <button
      type="button"
      className={css.chevron}
      // for the pointer only: by keyboard the field itself opens its list
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={() => {
        wasOpen.current = list.current?.isOpen ?? false;
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (document.activeElement !== input.current) {
          input.current?.focus();
          input.current?.select();
        }
        if (wasOpen.current) list.current?.close();
        else openAll();
      }}
    >
      <Icon name="down" size={14} />
    </button>
  );
  return (
    <div className={css.field}>
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={isOpenable ? 'Choose' : undefined}
        {...rest}
        ref={input}
        value={text}
        role="combobox"
        aria-autocomplete="both"
        aria-expanded={false}
        rightSectionWidth="var(--chevron)"
        rightSectionPointerEvents="all"
        {...(isOpenable ? { rightSection: chevron } : {})}
        onPointerDown={(event) => {
          arrives.current = document.activeElement !== event.currentTarget;
          rest.onPointerDown?.(event);
        }}
        onClick={(event) => {
          // typing then replaces the value, as after Tab
          if (arrives.current) event.currentTarget.select();
          arrives.current = false;
          openAll();
          rest.onClick?.(event);
        }}
        onFocus={(event) => {
          setFocused(true);
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
          setFocused(false);
          listRequested.current = false;
          setTyped('');
          const found = resolveOption(text, options);
          if (found) setText(found.label);
          // it was found after the last letter was typed
          if (found && found.value !== value) onChange(found.value);
          onBlur?.(event);
        }}
      />
      {focused ? (
        <CodeBoundary code={code}>
          <List
            field={input.current}
            name={typeof rest.label === 'string' ? rest.label : 'Choices'}
            options={typed === '' ? options : filterOptions(typed, options).slice(0, maxItems)}
            takeListRequest={takeListRequest}
            value={value}
            onTake={take}
            handle={list}
          />
        </CodeBoundary>
      ) : null}
    </div>
  );
}

const labelOf = (value: string, options: readonly Option[]): string =>
  options.find((one) => one.value === value)?.label ?? value;
