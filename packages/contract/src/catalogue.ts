import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { armorTypes, tokenKinds } from '@warchest/domain/catalogue/words.ts';
import { listNames } from '@warchest/domain/catalogue/lists.ts';
import { signedIn, webAdmins } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { freeText } from './scalars.ts';

const entry = { key: z.string(), label: z.string(), active: z.boolean() };

/** The lists that forms offer, in their order; inactive rows are kept for old bookings. */
export const catalogueLists = z.object({
  version: z.number().int(),
  classes: z.array(
    z.object({
      ...entry,
      armor: z.enum(armorTypes),
      token: z.enum(tokenKinds),
      /** Two letters for the class chip. */
      monogram: z.string(),
      /** For stripes and dots; `textColour` is a version that is bright enough for text. */
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
  /** Named Mythic Plus packages. */
  titles: z.array(z.object({ ...entry, keys: z.number().int(), level: z.number().int() })),
  /** The named services in forms; `forms` says in which (`mythic`, `legacy`). */
  services: z.array(z.object({ ...entry, forms: z.array(z.string()) })),
  /** The number of boosters of a service: `key` is its section, or a variant such as `pvp-3s`. */
  teamSizes: z.array(z.object({ ...entry, size: z.number().int() })),
  /** The statuses of a sign-up. */
  signupStatuses: z.array(z.object(entry)),
  shiftBosses: z.array(z.object(entry)),
  /** The boss counts of shifts, such as `8/11`. */
  bossCounts: z.array(z.object(entry)),
  /** Customers who are not served any more, as `Name-Realm`; empty for those who may not book. */
  blockedCustomers: z.array(z.object({ ...entry, reason: z.string() })),
});
export type CatalogueLists = z.infer<typeof catalogueLists>;

const key = freeText(80).min(1, fieldIsRequired);

/** A changed row or, without `key`, a new one; with only the fields to set. */
const savedRow = z.strictObject({
  key: key.optional(),
  /** The name of a new row in `order`. */
  ref: key.optional(),
  label: freeText(200).optional(),
  active: z.boolean({ error: 'Must be true or false' }).optional(),
  /** The list-specific fields, by name. */
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
    summary: 'All lists that forms offer, with an ETag.',
    reply: catalogueLists,
  }),
  save: endpoint({
    name: 'catalogue.save',
    method: 'PUT',
    path: '/catalogue/:list',
    access: webAdmins,
    summary:
      'Adds, renames, orders, activates and deactivates rows of a list, all or none; nothing is deleted.',
    params: z.strictObject({ list: z.enum(listNames) }),
    body: z.strictObject({
      /** The version of the lists that was read. */
      version: z.number().int().min(0),
      rows: z.array(savedRow).max(500, 'At most 500 rows at once'),
      /** Keys, and refs of new rows, in their order; the others follow. */
      order: z.array(key).max(2_000).optional(),
    }),
    reply: catalogueLists,
    idempotent: true,
  }),
};
