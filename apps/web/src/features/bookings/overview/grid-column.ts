import type { ReactNode } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import type { Choice } from '../../../lib/prefix.ts';
import type { FormChoices } from '../form/choices.ts';
import type { EditField } from './edits.ts';

/** What the cells of a run's grid need besides their booking. */
export interface GridContext {
  readonly run: RunView;
  readonly choices: FormChoices;
  /** Who may hold gold: collectors, the leader, and whoever holds some already. */
  readonly holders: readonly Choice[];
  readonly twins: ReadonlyMap<string, readonly string[]>;
  readonly jump: (bookingId: string) => void;
}

/** How a cell is edited in place; amounts in whole gold, typed in thousands. */
export interface CellEdit {
  /** The digits and letters of the keyboard help work here too: nothing is typed into it. */
  readonly keys?: true;
  readonly field: EditField;
  readonly kind: 'text' | 'gold' | 'select';
  readonly options?: (context: GridContext) => readonly Choice[];
}

export interface GridColumn {
  readonly key: string;
  readonly header: string;
  readonly width: number;
  readonly align?: 'end' | 'center';
  readonly cell: (b: BookingFull, context: GridContext) => ReactNode;
  readonly edit?: CellEdit;
  /** A tick: its field, flipped by Enter or Space. */
  readonly tick?: 'paid' | 'completed';
  /** What Enter does in a cell that is a button. */
  readonly press?: 'copy' | 'edit' | 'delete' | 'select';
  /** What is marked for a moment when it changes live. */
  readonly watch?: (b: BookingFull) => unknown;
}
