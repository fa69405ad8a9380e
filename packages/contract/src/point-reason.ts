import { z } from 'zod';
import type { PointReason, WorkedSale } from '@warchest/domain/loyalty/reason.ts';
import { workFields, type WorkPart } from '@warchest/domain/loyalty/work.ts';
import { day, recordId } from './scalars.ts';
import { soldService } from './sold-service.ts';

const sale = z.union([
  z.strictObject({ raid: z.string() }),
  z.strictObject({ service: soldService }),
]) satisfies z.ZodType<WorkedSale>;

const part = z.union([
  z.strictObject({ work: z.enum(workFields).exclude(['per100k']) }),
  z.strictObject({ work: z.literal('per100k'), times: z.number().int() }),
]) satisfies z.ZodType<WorkPart>;

const ofSale = { sale, day };

/** Why points moved, checked before it is stored (record 40). */
export const pointReason = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('by-hand'), reason: z.string() }),
  z.strictObject({
    key: z.literal('imported'),
    reason: z.string(),
    thing: recordId,
    own: z.string().nullable(),
    nth: z.number().int(),
  }),
  z.strictObject({ key: z.literal('order'), orderId: recordId }),
  z.strictObject({ key: z.literal('order-cancelled'), orderId: recordId }),
  z.strictObject({ key: z.literal('work'), ...ofSale, parts: z.array(part).min(1) }),
  z.strictObject({ key: z.literal('work-reversed'), ...ofSale }),
]) satisfies z.ZodType<PointReason>;
