import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { parseThousands, typedThousands } from '../lib/format.ts';

export interface ThousandsInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  /** Whole gold; null while empty or not a number. */
  readonly value: number | null;
  readonly onChange: (gold: number | null) => void;
}

/** Gold typed in thousands (`250`, `100.5`, `100,5`), kept as whole gold. */
export function ThousandsInput({ value, onChange, ...rest }: ThousandsInputProps) {
  const [text, setText] = useState(value === null ? '' : typedThousands(value));
  useEffect(() => {
    // another value came from outside: show it, but leave what is being typed alone ("100." is 100)
    setText((now) =>
      parseThousands(now) === value
        ? now
        : value === null
          ? now.trim() === ''
            ? ''
            : now
          : typedThousands(value),
    );
  }, [value]);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection="k"
      {...rest}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        onChange(parseThousands(next));
      }}
    />
  );
}
