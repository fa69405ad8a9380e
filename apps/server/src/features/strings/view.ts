import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { GoldString } from '@warchest/contract/strings.ts';
import { bankOf } from '@warchest/domain/gold/bank.ts';
import { amountToMail, mailString } from '@warchest/domain/gold/string.ts';
import type { StringRow } from './queries.ts';

/** A string as its holder and its overseers see it. */
export const stringView = (row: StringRow, realms: CatalogueLists['realms']): GoldString => ({
  string: mailString(row.realm, row.bookingId),
  bookingId: row.bookingId,
  runId: row.runId,
  kind: row.kind,
  // A shift's section contains no further information.
  buyerInfo: [row.buyer, row.section, row.typeOfBoost].filter(Boolean).join(' · '),
  realm: row.realm,
  faction: row.faction,
  amountToMail: amountToMail(row.kind, row),
  mailed: row.mailed,
  gc: row.holderName,
  gcId: row.goldWith,
  bank: bankOf(realms, row.realm, row.faction),
  date: row.date,
});
