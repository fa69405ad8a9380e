import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { Option } from '../lib/option-matching.ts';
import { landmarkOf, PopoverAnchor } from './popover-position.tsx';
import css from './fields.module.css';

/** What the field tells its list. */
export interface ListHandle {
  readonly isOpen: boolean;
  /** A key in the field: arrows open the list and lead through it, Enter takes, Esc closes. */
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shows what fits the text, with nothing marked. */
  readonly open: () => void;
  /** Shows all choices, with the chosen one marked. */
  readonly openAll: () => void;
  readonly close: () => void;
  /** The choice that is marked in the open list. */
  readonly marked: () => Option | undefined;
}

export interface ComboboxListProps {
  readonly field: HTMLInputElement | null;
  readonly name: string;
  readonly choices: readonly Option[];
  /** The value that is chosen now. */
  readonly value: string;
  readonly onTake: (choice: Option) => void;
  readonly handle: Ref<ListHandle>;
  /** Whether the whole list was asked for before this code was there; once. */
  readonly takeAsked: () => boolean;
}

/** The list of a field with choices; there while the field has the focus. */
export function ComboboxList(props: ComboboxListProps) {
  const { field, name, choices, value, onTake, handle, takeAsked } = props;
  const list = useCombobox();
  const openAll = () => {
    list.openDropdown();
    // its options are drawn first
    requestAnimationFrame(() => list.updateSelectedOptionIndex('active', { scrollIntoView: true }));
  };
  const press = useRef<ListHandle['press']>(null);
  useImperativeHandle(handle, () => ({
    isOpen: list.dropdownOpened && choices.length > 0,
    press: (event) => press.current?.(event),
    open: () => {
      list.resetSelectedOption();
      list.openDropdown();
    },
    openAll,
    close: () => list.closeDropdown(),
    marked: () => {
      const id = list.dropdownOpened ? field?.getAttribute('aria-activedescendant') : null;
      const option = id ? document.getElementById(id) : null;
      return option ? choices.find((one) => one.value === option.getAttribute('value')) : undefined;
    },
  }));
  const begin = useRef(openAll);
  begin.current = openAll;
  useEffect(() => {
    if (takeAsked()) begin.current();
  }, [takeAsked]);
  const target = landmarkOf(field);
  return (
    <Combobox
      store={list}
      onOptionSubmit={(taken) => {
        const choice = choices.find((one) => one.value === taken);
        list.closeDropdown();
        if (choice) onTake(choice);
      }}
      position="bottom-start"
      offset={4}
      zIndex={1100}
      floatingStrategy="fixed"
      {...(target ? { portalProps: { target } } : {})}
    >
      <Combobox.Target withExpandedAttribute>
        <Field element={field} press={press} />
      </Combobox.Target>
      <Combobox.Dropdown className={css.list ?? ''} hidden={choices.length === 0}>
        <Combobox.Options aria-label={`Choices for ${name}`}>
          {choices.map((choice) => (
            <Combobox.Option
              key={choice.value}
              value={choice.value}
              active={choice.value === value}
              aria-selected={choice.value === value}
              className={css.option ?? ''}
            >
              {choice.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly element: HTMLInputElement | null;
  readonly press: Ref<ListHandle['press']>;
  readonly ref?: Ref<HTMLElement | null>;
}

const told = ['aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;

/** The library's target: the field that is there already is told what the library would give it. */
function Field({ element, press, ref, onKeyDown, ...given }: FieldProps) {
  useImperativeHandle(press, () => (event) => onKeyDown?.(event));
  useEffect(() => {
    for (const name of told) {
      const now = given[name];
      // a mark that typing took away is not told any more
      const isGone = name === 'aria-activedescendant' && !isMarked(String(now));
      if (now === undefined || isGone) element?.removeAttribute(name);
      else element?.setAttribute(name, String(now));
    }
  });
  useEffect(
    () => () => {
      for (const name of told) element?.removeAttribute(name);
      element?.setAttribute('aria-expanded', 'false');
    },
    [element],
  );
  return <PopoverAnchor element={element} {...(ref ? { ref } : {})} />;
}

const isMarked = (id: string): boolean =>
  document.getElementById(id)?.hasAttribute('data-combobox-selected') === true;
