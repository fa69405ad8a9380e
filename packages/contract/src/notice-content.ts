import { z } from 'zod';
import { itemStatuses } from '@warchest/domain/loyalty/order.ts';
import {
  backupSteps,
  bookingChanges,
  runTasks,
  serviceChanges,
  type NoticeContent,
  type RunChange,
} from '@warchest/domain/notices/notice.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { day, recordId, signedGold, wallTime, writtenStatuses } from './scalars.ts';
import { soldService } from './sold-service.ts';

const text = z.string();
const count = z.number().int();
const namedRun = z.strictObject({ raid: text, difficulty: text, date: day, time: wallTime });
const named = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ first: z.array(item).min(1), more: count.min(0) });

const change = z.union([
  z.strictObject({ is: z.enum(['cancelled', 'restored', 'delayed']) }),
  z.strictObject({ is: z.literal('moved'), date: day, time: wallTime }),
]) satisfies z.ZodType<RunChange>;

const by = { by: text };
const ofRun = { run: namedRun };
const ofBooking = { buyer: text };
const ofService = { service: soldService, ...ofBooking, ...by };
const ofOrder = { orderId: recordId };
const played = { role: z.enum(boosterRoles), class: text };

const notice = <Key extends NoticeContent['key'], Values extends z.core.$ZodShape>(
  key: Key,
  values: Values,
) => z.strictObject({ key: z.literal(key), ...values });

/** What a notification says, checked before it is stored (record 40). */
export const noticeContent = z.discriminatedUnion('key', [
  notice('booking-moved-up', { ...ofBooking, ...ofRun }),
  notice('booking-changed', { ...ofBooking, ...ofRun, ...by, change: z.enum(bookingChanges) }),
  notice('booking-marked', {
    ...ofBooking,
    ...ofRun,
    ...by,
    status: writtenStatuses,
    spotLost: z.boolean(),
  }),
  notice('booking-moved', {
    ...ofBooking,
    ...by,
    from: namedRun,
    to: namedRun,
    backup: z.boolean(),
  }),
  notice('gold-holder', {
    ...ofRun,
    ...by,
    holds: z.boolean(),
    customers: named(z.strictObject({ buyer: text, price: signedGold })),
  }),
  notice('run-changed', {
    ...ofRun,
    ...by,
    changes: z.array(change).min(1),
    tasks: z.array(z.enum(runTasks)),
    customers: named(text).nullable(),
  }),
  notice('run-staff', {
    ...ofRun,
    ...by,
    task: z.enum(runTasks),
    has: z.boolean(),
    now: z.array(text),
  }),
  notice('service-price', { ...ofService, from: signedGold, to: signedGold }),
  notice('service-gold-holder', { ...ofService, holds: z.boolean(), price: signedGold }),
  notice('service-team', { ...ofService, joined: z.boolean() }),
  notice('service-changed', { ...ofService, change: z.enum(serviceChanges), gold: signedGold }),
  notice('roster-picked', { ...ofRun, ...played }),
  notice('roster-unpicked', ofRun),
  notice('roster-off', { ...ofRun, cancelled: z.boolean() }),
  notice('booster-left', { ...ofRun, ...played, booster: text }),
  notice('pick-reply', { ...ofRun, ...played, booster: text, text }),
  notice('points-moved', { amount: count, reason: text }),
  notice('order-item', { ...ofOrder, label: text, status: z.enum(itemStatuses) }),
  notice('order-cancelled', { ...ofOrder, total: count }),
  notice('order-completed', ofOrder),
  notice('gold-imported', { strings: count, amount: signedGold, by: text }),
  notice('paid-out', { amount: signedGold, reason: text }),
  notice('balance-imported', { amount: signedGold, ...by }),
  notice('payment-char-imported', { paymentChar: text, ...by }),
  notice('backup-failed', { step: z.enum(backupSteps) }),
]) satisfies z.ZodType<NoticeContent>;
