import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { armorTypes, tokenKinds } from '@warchest/domain/catalogue/words.ts';
import { listNames } from '@warchest/domain/catalogue/lists.ts';
import { holding, signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { freeText } from './scalars.ts';

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
      /** The characters that collected gold of this realm is mailed to, by its faction. */
      bankHorde: z.string(),
      bankAlliance: z.string(),
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
  /** Mythic Plus packages that have a name of their own. */
  titles: z.array(z.object({ ...entry, keys: z.number().int(), level: z.number().int() })),
  /** What the forms of services sell by name; `forms` says which (`mythic`, `legacy`). */
  services: z.array(z.object({ ...entry, forms: z.array(z.string()) })),
  /** Boosters that a service takes: `key` is its section, or a variant of it such as `pvp-3s`. */
  teamSizes: z.array(z.object({ ...entry, size: z.number().int() })),
  /** What boosters say of their coming when they sign up. */
  signupStatuses: z.array(z.object(entry)),
  shiftBosses: z.array(z.object(entry)),
  /** How many bosses of how many a shift can be of, such as `8/11`. */
  bossCounts: z.array(z.object(entry)),
});
export type CatalogueLists = z.infer<typeof catalogueLists>;

const key = freeText(80).min(1, fieldIsRequired);

/** A row that is changed or, without `key`, added; only the fields that are to be set. */
const savedRow = z.strictObject({
  key: key.optional(),
  /** What `order` calls a row that is added. */
  ref: key.optional(),
  label: freeText(200).optional(),
  active: z.boolean({ error: 'Must be true or false' }).optional(),
  /** What is particular to the list, by name. */
  fields: z
    .record(
      z.string().max(40),
      z.union([
        freeText(400),
        z.number().int().min(0).max(1_000_000),
        z.array(freeText(200)).max(60, 'At most 60'),
      ]),
    )
    .optional(),
});
export type SavedRow = z.infer<typeof savedRow>;

export const catalogue = {
  lists: endpoint({
    name: 'catalogue.lists',
    method: 'GET',
    path: '/catalogue',
    access: signedIn,
    summary: 'Every list that forms choose from, with an ETag.',
    reply: catalogueLists,
  }),
  save: endpoint({
    name: 'catalogue.save',
    method: 'PUT',
    path: '/catalogue/:list',
    access: { ...holding('WEBADMIN'), notBlacklisted: true },
    summary: 'Adds, renames, orders and switches rows of a list, all or none; nothing is deleted.',
    params: z.strictObject({ list: z.enum(listNames) }),
    body: z.strictObject({
      /** Of the lists as they were read. */
      version: z.number().int().min(0),
      rows: z.array(savedRow).max(500, 'At most 500 rows at once'),
      /** Keys, and refs of rows that are added, in their order; the others follow. */
      order: z.array(key).max(2_000).optional(),
    }),
    reply: catalogueLists,
    idempotent: true,
  }),
};
