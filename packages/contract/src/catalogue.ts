import { z } from 'zod';
import { armorTypes, tokenKinds } from '@warchest/domain/catalogue/words.ts';
import { signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';

const entry = { key: z.string(), label: z.string(), active: z.boolean() };

/** The lists that forms choose from, in their order; inactive rows are kept for old bookings. */
export const catalogueLists = z.object({
  version: z.number().int(),
  classes: z.array(
    z.object({
      ...entry,
      armor: z.enum(armorTypes),
      token: z.enum(tokenKinds),
      /** Two letters on the class chip. */
      monogram: z.string(),
      /** For stripes and dots; `textColour` is the same where it is bright enough to read. */
      colour: z.string(),
      textColour: z.string(),
      specs: z.array(z.string()),
    }),
  ),
  specs: z.array(z.object(entry)),
  realms: z.array(
    z.object({
      ...entry,
      title: z.string(),
      joined: z.string(),
      slug: z.string(),
      language: z.string(),
      aliases: z.array(z.string()),
      /** The character that collected gold of this realm is mailed to. */
      bank: z.string(),
    }),
  ),
  dungeons: z.array(z.object({ ...entry, abbreviation: z.string(), season: z.string() })),
  raids: z.array(z.object({ ...entry, abbreviation: z.string(), bosses: z.array(z.string()) })),
  difficulties: z.array(z.object({ ...entry, abbreviation: z.string() })),
  lootTypes: z.array(z.object({ ...entry, abbreviation: z.string() })),
  raidTypes: z.array(z.object({ ...entry, abbreviation: z.string() })),
  feeOptions: z.array(
    /** `forms`: where it is offered (`raid`, `mountraid`, `shift`, `mplus`, …). */
    z.object({ ...entry, forms: z.array(z.string()) }),
  ),
  mounts: z.array(z.object(entry)),
  shiftBosses: z.array(z.object(entry)),
});
export type CatalogueLists = z.infer<typeof catalogueLists>;

export const catalogue = {
  lists: endpoint({
    name: 'catalogue.lists',
    method: 'GET',
    path: '/catalogue',
    access: signedIn,
    summary: 'Every list that forms choose from, with an ETag.',
    reply: catalogueLists,
  }),
};
