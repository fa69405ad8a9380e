import { z } from 'zod';
import { booker, trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { saleKinds } from '@warchest/domain/sales/sale.ts';
import { stringLists, type StringList } from '@warchest/domain/runs/kind.ts';
import { endpoint } from './endpoint.ts';
import { day, freeText, shownGold, recordId } from './scalars.ts';

/** Gold that a member holds and has to mail, with its string (STR-7). */
export const goldString = z.object({
  /** `mainRealm:bookingId`, the subject of the mail. */
  string: z.string(),
  bookingId: recordId,
  /** The run, or the service booking itself. */
  runId: recordId,
  kind: z.enum(saleKinds),
  /** Who paid, and for what. */
  buyerInfo: z.string(),
  /** Payment realm in its joined spelling. */
  realm: z.string(),
  faction: z.string(),
  /** The price, less the share that a TAKEN advertiser kept. */
  amountToMail: shownGold,
  mailed: z.boolean(),
  /** Name and id of the gold holder. */
  gc: z.string(),
  gcId: z.string(),
  /** The community's character of that realm and faction that receives the gold. */
  bank: z.string(),
  /** Day of the run; for a service booking that of its completion, else of its booking. */
  date: day,
});
export type GoldString = z.infer<typeof goldString>;

/**
 * Maximum number of mailed strings in a list, newest first; older ones are found by their run or
 * booking.
 */
export const maxMailed = 2_500;

/** Maximum number of strings marked in one request. */
export const maxStrings = 500;

/** A single string counts as a list: the endpoint also toggles one mark (STR-10). */
const toList = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'string')) return body;
  const { string, ...rest } = body as Record<string, unknown>;
  return Object.hasOwn(rest, 'strings') ? body : { ...rest, strings: [string] };
};

const marks = z.preprocess(
  toList,
  z.strictObject({
    strings: z
      .array(z.string({ error: 'Must be text' }).pipe(freeText(200)))
      .min(1, 'At least 1 entry')
      .max(maxStrings, `At most ${maxStrings} entries`),
    mailed: z.boolean({ error: 'Must be true or false' }),
  }),
);
export type MailedMarks = z.infer<typeof marks>;

/** The outcome for each named string, once each, in order of first mention. */
const marked = z.object({
  marked: z.array(z.string()),
  /** Already in the requested state. */
  already: z.array(z.string()),
  /** Unknown strings, and strings whose gold another person holds. */
  unknown: z.array(z.string()),
});
export type MarkedStrings = z.infer<typeof marked>;

/** A filter; strings mailed long ago are only found by their run or booking. */
const found = z.strictObject({
  runId: recordId.optional(),
  bookingId: recordId.optional(),
  /** `recent`: of the mailed ones only those marked today or yesterday. */
  mailed: z.literal('recent').optional(),
});

/** A collector's mailed gold on a realm: the sum over the whole list. */
const mailedSum = z.object({
  realm: z.string(),
  gc: z.string(),
  gcId: z.string(),
  amount: shownGold,
  /** The number of strings. */
  count: z.number().int(),
});
export type MailedSum = z.infer<typeof mailedSum>;

/** The paths of each list (STR-7, STR-10). */
const paths: Record<
  StringList,
  Readonly<Record<'list' | 'mark' | 'overview' | 'mailed', string>>
> = {
  raids: {
    list: '/strings',
    mark: '/strings/mailed',
    overview: '/strings/overview',
    mailed: '/strings/overview/mailed',
  },
  shifts: {
    list: '/shift/strings',
    mark: '/shift/string/mailed',
    overview: '/shift/strings/overview',
    mailed: '/shift/strings/overview/mailed',
  },
};

const linesOf = (list: StringList) => ({
  list: endpoint({
    name: `strings.${list}.list`,
    method: 'GET',
    path: paths[list].list,
    access: { ...booker, also: 'the gold that the caller holds' },
    summary:
      'Strings of the gold that the caller holds: all unmailed ones, and recently mailed ones.',
    reply: z.array(goldString),
  }),
  mark: endpoint({
    name: `strings.${list}.mark`,
    method: 'PUT',
    path: paths[list].mark,
    access: { ...booker, also: 'the gold that the caller holds; all for managers and admins' },
    summary: 'Marks strings as mailed, or undoes that. Unknown strings do not affect the rest.',
    body: marks,
    reply: marked,
    idempotent: true,
  }),
  overview: endpoint({
    name: `strings.${list}.overview`,
    method: 'GET',
    path: paths[list].overview,
    access: trusted(...roleGroups.stringOverseer),
    summary:
      'Strings of all members: unmailed and recently mailed ones, or those of a run or booking.',
    query: found,
    reply: z.array(goldString),
  }),
  mailed: endpoint({
    name: `strings.${list}.mailed`,
    method: 'GET',
    path: paths[list].mailed,
    access: trusted(...roleGroups.stringOverseer),
    summary: "Sums of all members' mailed strings, by realm and collector.",
    reply: z.array(mailedSum),
  }),
});

const lists = Object.fromEntries(stringLists.map((list) => [list, linesOf(list)])) as Record<
  StringList,
  ReturnType<typeof linesOf>
>;

/** Strings: collected gold on its way to the banks. */
export const strings = {
  ...lists,
  addon: endpoint({
    name: 'strings.addon',
    method: 'GET',
    path: '/addon.zip',
    access: booker,
    summary: 'The addon that mails strings in the game, for the interface number in the settings.',
    reply: z.string(),
    media: 'application/zip',
  }),
};
