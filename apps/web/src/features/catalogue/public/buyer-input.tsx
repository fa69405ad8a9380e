import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { balanceRealm } from '@warchest/domain/bookings/fee.ts';
import { completeOption, type Option } from '../../../lib/option-matching.ts';

export interface BuyerInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** By their joined spelling, which names use. */
  readonly realms: readonly Option[];
}

/** Completes `Thrall-Kaz` to `Thrall-Kazzak` while it is typed; null if it is not unique. */
function buyerCompletion(text: string, realms: readonly Option[]): string | null {
  const dash = text.indexOf('-');
  const typed = text.slice(dash + 1);
  if (dash < 1 || typed === '') return null;
  const joined = realms
    .filter(({ value }) => value !== balanceRealm)
    .map(({ value }) => ({ value, label: value }));
  const found = completeOption(typed, joined);
  return found && found.length > typed.length ? text + found.slice(typed.length) : null;
}

/** Name-Realm as one text; the realm after the first dash is completed in place once it is unique. */
export function BuyerInput({ value, onChange, realms, ...rest }: BuyerInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const selectFrom = useRef<number | null>(null);
  // the next letter of a completed text changes what was typed, but not the text
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    const from = selectFrom.current;
    if (from === null) return;
    selectFrom.current = null;
    input.current?.setSelectionRange(from, value.length);
  }, [value, typed]);
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      {...rest}
      ref={input}
      value={value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const how = (event.nativeEvent as InputEvent).inputType ?? '';
        const atEnd = event.currentTarget.selectionStart === text.length;
        const whole = atEnd && how === 'insertText' ? buyerCompletion(text, realms) : null;
        if (whole !== null) selectFrom.current = text.length;
        setTyped(text);
        onChange(whole ?? text);
      }}
    />
  );
}
