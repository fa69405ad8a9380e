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

/** The list's methods for its field. */
export interface ListHandle {
  readonly isOpen: boolean;
  /** Handles a key in the field: arrows open the list and move in it, Enter selects, Esc closes. */
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Shows the options that match the text, with none active. */
  readonly open: () => void;
  /** Shows all options, with the selected one active. */
  readonly openAll: () => void;
  readonly close: () => void;
  /** The active option of the open list. */
  readonly marked: () => Option | undefined;
}

export interface ComboboxListProps {
  readonly field: HTMLInputElement | null;
  readonly name: string;
  readonly options: readonly Option[];
  /** The selected value. */
  readonly value: string;
  readonly onTake: (choice: Option) => void;
  readonly handle: Ref<ListHandle>;
  /** Whether the whole list was requested before this code was loaded; true once. */
  readonly takeListRequest: () => boolean;
}

/** The option list of a combobox; it exists while the field has the focus. */
export function ComboboxList(props: ComboboxListProps) {
  const { field, name, options, value, onTake, handle, takeListRequest } = props;
  const list = useCombobox();
  const openAll = () => {
    list.openDropdown();
    // after its options have rendered
    requestAnimationFrame(() => list.updateSelectedOptionIndex('active', { scrollIntoView: true }));
  };
  const press = useRef<ListHandle['press']>(null);
  useImperativeHandle(handle, () => ({
    isOpen: list.dropdownOpened && options.length > 0,
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
      return option ? options.find((one) => one.value === option.getAttribute('value')) : undefined;
    },
  }));
  const begin = useRef(openAll);
  begin.current = openAll;
  useEffect(() => {
    if (takeListRequest()) begin.current();
  }, [takeListRequest]);
  const target = landmarkOf(field);
  return (
    <Combobox
      store={list}
      onOptionSubmit={(optionId) => {
        const choice = options.find((one) => one.value === optionId);
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
      <Combobox.Dropdown className={css.list ?? ''} hidden={options.length === 0}>
        <Combobox.Options aria-label={`Choices for ${name}`}>
          {options.map((choice) => (
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

const forwardedProps = ['aria-expanded', 'aria-controls', 'aria-activedescendant'] as const;

/** The library's target: applies the props that the library passes to the existing field. */
function Field({ element, press, ref, onKeyDown, ...given }: FieldProps) {
  useImperativeHandle(press, () => (event) => onKeyDown?.(event));
  useEffect(() => {
    for (const name of forwardedProps) {
      const now = given[name];
      // the active option was removed by typing
      const isGone = name === 'aria-activedescendant' && !isMarked(String(now));
      if (now === undefined || isGone) element?.removeAttribute(name);
      else element?.setAttribute(name, String(now));
    }
  });
  useEffect(
    () => () => {
      for (const name of forwardedProps) element?.removeAttribute(name);
      element?.setAttribute('aria-expanded', 'false');
    },
    [element],
  );
  return <PopoverAnchor element={element} {...(ref ? { ref } : {})} />;
}

const isMarked = (id: string): boolean =>
  document.getElementById(id)?.hasAttribute('data-combobox-selected') === true;
