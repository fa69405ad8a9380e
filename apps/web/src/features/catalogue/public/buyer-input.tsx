import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Option } from '../../../lib/option-matching.ts';
import { buyerCompletion, buyerSpelling } from '../buyer-completion.ts';

export interface BuyerInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** By their joined spelling, which names use. */
  readonly realms: readonly Option[];
}

/**
 * Name-Realm as one text; the realm after the first dash is completed in place once it is unique. A field
 * that was left shows the spelling that will be stored.
 */
export function BuyerInput({ value, onChange, realms, onBlur, ...rest }: BuyerInputProps) {
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
      onBlur={(event) => {
        const spelled = buyerSpelling(value, realms);
        if (spelled !== value) onChange(spelled);
        onBlur?.(event);
      }}
    />
  );
}
