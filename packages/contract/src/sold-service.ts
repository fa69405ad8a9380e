import { z } from 'zod';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import type { namedDetails, SoldService } from '@warchest/domain/services/sold-service.ts';

const text = z.string().optional();
const figure = z.number().nullable().optional();
const details = {
  stack: text,
  dungeons: z.array(z.string()).optional(),
  level: figure,
  category: text,
  startlevel: figure,
  endlevel: figure,
  start: figure,
  end: figure,
  hours: figure,
  wins: figure,
} satisfies Record<(typeof namedDetails)[number], z.ZodType>;

/** What was sold in a service booking, as it is stored in reasons and notifications. */
export const soldService = z.strictObject({
  section: z.enum(serviceSections),
  title: z.string(),
  details: z.strictObject(details),
}) satisfies z.ZodType<SoldService>;
