import type { SortName } from '@warchest/domain/imports/sorts.ts';
import type { AnyImporter } from '../../importing/importer.ts';
import { itemImporter } from '../loyalty/public.ts';
import { templateImporter } from '../recurring/public.ts';

/** The importer of each sort; the feature that owns what it writes makes it. */
const importers: Readonly<Record<SortName, AnyImporter>> = {
  items: itemImporter,
  templates: templateImporter,
};

export const importerOf = (sort: SortName): AnyImporter => importers[sort];
