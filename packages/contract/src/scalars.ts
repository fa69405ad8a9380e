import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { customerStatuses, inGroupInShifts } from '@warchest/domain/bookings/status.ts';

/** Discord's ids: digits, kept as text. */
export const snowflake = z.string().regex(/^\d{5,20}$/, 'DiscordId has to consist of numbers');
/** Our own ids: short enough to read out, at least 11 characters, sortable by time. */
export const recordId = z.string().regex(/^[0-9a-z]{11,24}$/, 'Unknown id');
/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string({ error: 'Date is required' })
  // PostgreSQL has no year 0.
  .regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Date is required')
  .refine(
    (text) =>
      !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
      new Date(`${text}T00:00:00Z`).toISOString().startsWith(text),
    'Date is required',
  );
/** `HH:mm`, wall time in Europe/Berlin. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be HH:mm');
/** ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** Maximum amount of gold; far above any price, far below the limit of safe integers. */
export const maxGold = 1_000_000_000_000;
/** Whole gold, never negative. */
export const gold = z
  .number({ error: 'Must be a whole number of gold' })
  .int('Must be a whole number of gold')
  .min(0, 'Must not be negative')
  .max(maxGold, 'Too much gold');
/**
 * Whole gold in a reply, never negative: any safe integer, because old rows may exceed the current
 * limits.
 */
export const shownGold = z.number().int().min(0);
/** Whole gold of either sign, any safe integer: balances and corrections. */
export const signedGold = z.number().int();

/** Free text of limited length; control characters other than line breaks and tabs are refused. */
export const freeText = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .max(max, `At most ${max} characters`)
    // eslint-disable-next-line no-control-regex
    .refine(
      (text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
      'Contains characters that cannot be stored',
    )
    .refine((text) => text.isWellFormed(), 'Contains characters that cannot be stored');

/** Required free text: something other than white space. */
export const requiredText = (max: number) =>
  freeText(max).refine((text) => text.trim() !== '', fieldIsRequired);

/** A query flag: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
/** A query parameter that may occur once or several times. */
export const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.union([item.transform((one) => [one]), z.array(item).max(50)]);
/** The reply of calls without a result. */
export const done = z.object({ ok: z.literal(true) });

export const runId = z.strictObject({ id: recordId });

/** A customer's status in its kind's spelling; requests may use either. */
export const writtenStatuses = z.enum([...customerStatuses, inGroupInShifts]);
