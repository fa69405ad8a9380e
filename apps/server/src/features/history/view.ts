import type { SoldBooking } from '@warchest/contract/sales-history.ts';
import { writtenStatus } from '@warchest/domain/bookings/status.ts';
import type { SoldRow } from './queries.ts';

/** A booking as sales overviews show it. */
export const soldView = (row: SoldRow): SoldBooking => ({
  id: row.id,
  run: {
    id: row.runId,
    date: row.date,
    time: row.time,
    raid: row.raid,
    type: row.type,
    difficulty: row.difficulty,
    completed: row.runCompleted,
    runStatus: row.runStatus,
  },
  advertiser: { id: row.advertiserId, username: row.advertiserName },
  buyer: row.buyer,
  buyerClass: row.buyerClass,
  typeOfBoost: row.typeOfBoost,
  advCut: row.advCut,
  price: row.price,
  collectedGold: row.collectedGold,
  paymentRealm: row.paymentRealm,
  goldWithName: row.goldWithName,
  customerStatus: writtenStatus(row.kind, row.customerStatus),
  backup: row.backup,
  bait: row.bait,
  paid: row.paid,
  completed: row.completed,
  mailed: row.mailed,
  delete: row.delete,
  timeBooked: new Date(row.timeBooked).toISOString(),
});
