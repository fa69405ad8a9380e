import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { maxPoints } from '@warchest/domain/loyalty/points.ts';
import { freeText, recordId, requiredText } from './scalars.ts';

export const storeItem = z.object({
  id: recordId,
  label: z.string(),
  description: z.string(),
  /** Address of its picture; empty: none. */
  url: z.string(),
  /** The price of one, in points. */
  amount: z.number().int(),
  category: z.string(),
});
export type StoreItem = z.infer<typeof storeItem>;

const picture = freeText(500).refine(
  (text) => text.trim() === '' || pictureHost(text.trim()) !== null,
  'Must be an https address',
);

const price = (least: string) =>
  z
    .number({ error: 'Must be a whole number of points' })
    .int('Must be a whole number of points')
    .min(1, least)
    .max(maxPoints, 'Too many points');

/** An item as saved: new without `id`. */
const savedItem = z.strictObject({
  id: recordId.optional(),
  label: z.string({ error: fieldIsRequired }).pipe(requiredText(80)),
  description: freeText(500).default(''),
  url: picture.default(''),
  amount: price('At least 1 point'),
  category: z.string({ error: fieldIsRequired }).pipe(requiredText(60)),
});
export type SavedItem = z.infer<typeof savedItem>;

/** The list alone, as the specified editor sends it, or with the version that was read. */
export const savedItems = z.preprocess(
  (body) => (Array.isArray(body) ? { items: body as unknown[] } : body),
  z.strictObject({
    items: z.array(savedItem).min(1, 'At least 1 item').max(500, 'At most 500 items'),
    /** The version that was read. Without it the list replaces whatever is stored. */
    version: z.number().int().min(0).optional(),
  }),
);
export type SavedItems = z.infer<typeof savedItems>;

/** The specified reply of lists: a status beside the data. */
export const listed = <T extends z.ZodType>(item: T) =>
  z.object({ status: z.literal(200), data: z.array(item) });
export const editedList = listed(storeItem).extend({
  version: z.number().int(),
  /** The allowed hosts of pictures. */
  pictureHosts: z.array(z.string()),
});
export type EditedItems = z.infer<typeof editedList>;
