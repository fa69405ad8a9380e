import { startText } from '@warchest/domain/time/day-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { RunRow } from './tables.ts';

/** A run as messages name it: `Manaforge Omega Heroic, Tue 24.11. 20:00`. */
export const runNamed = (
  tx: Pick<Tx, 'now'>,
  run: Pick<RunRow, 'raid' | 'difficulty' | 'date' | 'time'>,
): string => `${run.raid} ${run.difficulty}, ${startText(run, dayOf(tx.now))}`;
