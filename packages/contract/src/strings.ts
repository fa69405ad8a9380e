import { z } from 'zod';
import { booker, holding } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { saleKinds } from '@warchest/domain/sales/sale.ts';
import { stringLists, type StringList } from '@warchest/domain/runs/kind.ts';
import { endpoint } from './endpoint.ts';
import { day, freeText, shownGold, recordId } from './scalars.ts';

/** Gold that somebody holds and mails, under its string (STR-7). */
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
  /** Name and id of whoever holds the gold. */
  gc: z.string(),
  gcId: z.string(),
  /** The community's character of that realm and faction, to whom the gold goes. */
  bank: z.string(),
  /** Day of the run; of a service booking, when it was completed, else booked. */
  date: day,
});
export type GoldString = z.infer<typeof goldString>;

/** Of the mailed ones a list has the newest so many; older ones are found by their run or booking. */
export const maxMailed = 2_500;

/** The most strings that one request marks. */
export const maxStrings = 500;

/** One string is a list of one: the call is a toggle of a single mark, too (STR-10). */
const oneAsList = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'string')) return body;
  const { string, ...rest } = body as Record<string, unknown>;
  return Object.hasOwn(rest, 'strings') ? body : { ...rest, strings: [string] };
};

const marks = z.preprocess(
  oneAsList,
  z.strictObject({
    strings: z
      .array(z.string({ error: 'Must be text' }).pipe(freeText(200)))
      .min(1, 'At least 1 entry')
      .max(maxStrings, `At most ${maxStrings} entries`),
    mailed: z.boolean({ error: 'Must be true or false' }),
  }),
);
export type MailedMarks = z.infer<typeof marks>;

/** What became of each string that was named, once each, in the order in which they were named. */
const marked = z.object({
  marked: z.array(z.string()),
  /** They stood so before. */
  already: z.array(z.string()),
  /** There is no such string, or its gold is with somebody else. */
  unknown: z.array(z.string()),
});
export type MarkedStrings = z.infer<typeof marked>;

/** Of whom and what; one that was mailed long ago is only found by its run or booking. */
const found = z.strictObject({
  runId: recordId.optional(),
  bookingId: recordId.optional(),
  /** `recent`: of the mailed ones only those that were marked today or the day before. */
  mailed: z.literal('recent').optional(),
});

/** Mailed gold of a collector on a realm: the sum of what the whole list holds of it. */
const mailedSum = z.object({
  realm: z.string(),
  gc: z.string(),
  gcId: z.string(),
  amount: shownGold,
  /** Strings. */
  count: z.number().int(),
});
export type MailedSum = z.infer<typeof mailedSum>;

/** The addresses of each list (STR-7, STR-10). */
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
    summary: 'Strings of the gold that the caller holds: all to mail, and those mailed of late.',
    reply: z.array(goldString),
  }),
  mark: endpoint({
    name: `strings.${list}.mark`,
    method: 'PUT',
    path: paths[list].mark,
    access: { ...booker, also: 'the gold that the caller holds; all for managers and admins' },
    summary:
      'Marks strings mailed, or not mailed after all. What is unknown leaves the rest alone.',
    body: marks,
    reply: marked,
    idempotent: true,
  }),
  overview: endpoint({
    name: `strings.${list}.overview`,
    method: 'GET',
    path: paths[list].overview,
    access: { ...holding(...roleGroups.stringOverseer), notBlacklisted: true },
    summary:
      'Strings of everybody: all to mail and those mailed of late, or those of a run or booking.',
    query: found,
    reply: z.array(goldString),
  }),
  mailed: endpoint({
    name: `strings.${list}.mailed`,
    method: 'GET',
    path: paths[list].mailed,
    access: { ...holding(...roleGroups.stringOverseer), notBlacklisted: true },
    summary: 'Sums of the mailed strings of everybody, by realm and collector.',
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
