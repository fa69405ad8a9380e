import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import type { AnyImporter } from '../../importing/importer.ts';
import { catalogueImporter } from '../catalogue/public.ts';
import { cutImporter } from '../cycles/public.ts';
import { balanceImporter } from '../gold/public.ts';
import { itemImporter, pointImporter } from '../loyalty/public.ts';
import { memberImporter } from '../members/public.ts';
import { programImporter } from '../programs/public.ts';
import { templateImporter } from '../recurring/public.ts';
import { attendanceImporter, signUpImporter } from '../rosters/public.ts';
import { findNamedMembers, findUsedTexts } from './find-uses.ts';
import { bookingImporter } from '../schedule/public.ts';
import { serviceImporter } from '../services/public.ts';
import { stringImporter } from '../strings/public.ts';

/** The importer of each sort; the feature that owns what it writes makes it. */
const importers: Readonly<Record<SortName, AnyImporter>> = {
  items: itemImporter,
  templates: templateImporter,
  members: memberImporter(findNamedMembers),
  balances: balanceImporter,
  points: pointImporter,
  catalogue: catalogueImporter(findUsedTexts),
  bookings: bookingImporter,
  signups: signUpImporter,
  attendance: attendanceImporter,
  services: serviceImporter,
  strings: stringImporter,
  cuts: cutImporter,
  programs: programImporter,
};

export const importerOf = (sort: SortName): AnyImporter => importers[sort];
