import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { freeText, gold, maxGold } from './scalars.ts';

export const asText = z.string({ error: fieldIsRequired });
/** Required text, checked by the form's own rule. */
export const typedText = (max: number) => asText.pipe(freeText(max));
const number = z
  .number({ error: fieldIsRequired })
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(10_000, 'At most 10000');
const optionalNumber = number.nullable().optional();

/** Gold as an integer string (SVC-19), converted to a number. */
const pot = asText
  .regex(/^\d{1,13}$/, 'Must be a whole number of gold')
  .transform(Number)
  .pipe(z.number().max(maxGold, 'Too much gold'));

const common = <S extends ServiceSection>(section: S) => ({
  section: z.literal(section, { error: `Must be ${section}` }),
  faction: typedText(20),
  pot,
  buyer: typedText(80),
  payrealm: typedText(60),
  payfaction: typedText(20),
  advcut: typedText(20),
  note: freeText(500).optional(),
});
const title = typedText(1_000);
/** The services or mounts, as a list or separated by commas. */
const titles = z.union(
  [
    title,
    z
      .array(typedText(100))
      .max(50, 'At most 50 entries')
      .transform((list) => list.join(', ')),
  ],
  { error: fieldIsRequired },
);

/** The form of each section (SVC-19, SVC-20); legacy uses different field names. */
export const newServices = {
  mplus: z.strictObject({
    ...common('mplus'),
    title,
    stack: typedText(20),
    /** Dungeons separated by commas, by name or abbreviation. */
    specific: typedText(1_000),
    highestKeystoneLevel: number,
  }),
  mythic: z.strictObject({ ...common('mythic'), title: titles }),
  leveling: z.strictObject({
    ...common('leveling'),
    title: title.optional(),
    startlevel: number,
    endlevel: number,
  }),
  mounts: z.strictObject({ ...common('mounts'), title: titles, discordtag: typedText(80) }),
  pvp: z.strictObject({
    ...common('pvp'),
    /** Optional; the kind of boost is the title. */
    title: title.optional(),
    typeOfBoost: typedText(40),
    checkpvp: typedText(300),
    spec: typedText(40),
    category: typedText(10),
    start: optionalNumber,
    end: optionalNumber,
    hours: optionalNumber,
    wins: optionalNumber,
  }),
  legacy: z.strictObject({
    section: common('legacy').section,
    faction: typedText(20),
    typeOfBoost: typedText(100),
    buyer: typedText(80),
    buyerClass: typedText(40),
    paymentRealm: typedText(60),
    paymentFaction: typedText(20),
    price: z.number({ error: fieldIsRequired }).pipe(gold),
    advCut: typedText(20),
    note: freeText(500).optional(),
  }),
} as const satisfies Record<ServiceSection, z.ZodType>;
export type NewService = {
  [S in ServiceSection]: z.infer<(typeof newServices)[S]>;
}[ServiceSection];
