import { instantText, plainName } from '@warchest/domain/chat/markdown.ts';
import { goldText } from '@warchest/domain/text/amount.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { SignUpSheet } from '../rosters/public.ts';
import type { RunRow } from '../runs/public.ts';

/** A run with its free spots, as one line. */
export const runLineText = (run: RunRow): string => {
  const free = run.capacity - run.activeCount;
  const name = plainName([run.raid, run.difficulty, run.type].filter(Boolean).join(' '));
  return `${instantText(run.startsAt)} · ${name} (${kindRules[run.kind].words.one}): **${free}** of ${run.capacity} free`;
};

/** A roster in a list, where the platform cannot show times in the reader's zone. */
export const runChoice = (sheet: SignUpSheet, now: number): string =>
  `${sheet.raid} ${sheet.difficulty}, ${startText(sheet, dayOf(now))}`;

/** The owed amounts, in whole gold. */
export const balanceText = (current: number, old: number): string =>
  [`This cycle: **${goldText(current)}**.`, `The one before: **${goldText(old)}**.`].join('\n');
