import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { Refused } from '../../platform/refused.ts';

interface Touched {
  readonly role?: string;
  readonly class?: string;
  readonly status?: string;
}

type Labels = readonly { readonly label: string; readonly active: boolean }[];
const offers = (rows: Labels, label: string): boolean =>
  rows.some((row) => row.active && row.label === label);

/**
 * Refuses a class or a status that the catalogue does not have, naming the field as it was sent.
 * @param paths the caller's wire names of fields, where they differ
 */
export function checkCatalogueValues(
  { classes, signupStatuses }: Pick<CatalogueLists, 'classes' | 'signupStatuses'>,
  touched: Touched,
  paths: Partial<Record<'class' | 'status', string>> = {},
): void {
  const errors: FieldError[] = [];
  if (touched.class !== undefined && !offers(classes, touched.class)) {
    errors.push({ path: paths.class ?? 'class', message: 'Class not existing' });
  }
  if (touched.status !== undefined && !offers(signupStatuses, touched.status)) {
    errors.push({ path: paths.status ?? 'status', message: 'Unknown status' });
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
}
