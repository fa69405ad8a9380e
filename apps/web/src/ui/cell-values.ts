import type { ReactNode } from 'react';
import { parseThousands, thousandsText, typedThousands } from '../lib/format.ts';
import { meant, type Choice } from '../lib/prefix.ts';

/** What an inline cell holds, whatever its kind. */
export type Value = string | number;

interface Common<T> {
  /** What the cell is, with the row: "Price of Thrall-Kazzak". */
  readonly label: string;
  readonly value: T;
  /** Saves; rejects when it was refused (the caller tells why by toast). */
  readonly save: (value: T) => Promise<unknown>;
  /** Why it cannot be changed: shown as text with the reason as title. */
  readonly locked?: string | false | null | undefined;
  /** How the value is shown; plain text otherwise. */
  readonly show?: (value: T) => ReactNode;
  /** Who changed it last, for "now 30k (Anna) · use". */
  readonly changedBy?: string | undefined;
}

export interface TextCellProps extends Common<string> {
  readonly kind: 'text';
  /** Offered and completed while typing; a unique prefix is settled on saving. */
  readonly choices?: readonly Choice[];
}
export interface SelectCellProps extends Common<string> {
  readonly kind: 'select';
  readonly choices: readonly Pick<Choice, 'value' | 'label'>[];
}
export interface GoldCellProps extends Common<number> {
  /** Typed in thousands (or in whole gold), kept as whole gold. */
  readonly kind: 'gold';
  readonly unit?: 1000 | 1;
}
export type InlineCellProps = TextCellProps | SelectCellProps | GoldCellProps;

/** The value as it is typed. */
export function typedForm(cell: InlineCellProps, value: Value): string {
  if (cell.kind === 'gold') return cell.unit === 1 ? String(value) : typedThousands(Number(value));
  return String(value);
}

/** The value that a typed text means; null when it is none. */
export function parsed(cell: InlineCellProps, text: string): Value | null {
  if (cell.kind === 'gold') {
    if (cell.unit !== 1) return parseThousands(text === '' ? '0' : text);
    const whole = text === '' ? 0 : Number(text);
    return Number.isSafeInteger(whole) && whole >= 0 ? whole : null;
  }
  if (cell.kind === 'text' && cell.choices) return meant(text, cell.choices)?.value ?? text;
  return text;
}

/** The value as it is shown and read out. */
export function asText(cell: InlineCellProps, value: Value): string {
  if (cell.kind === 'gold') return thousandsText(Number(value));
  if (cell.choices) return cell.choices.find((one) => one.value === value)?.label ?? String(value);
  return String(value);
}
