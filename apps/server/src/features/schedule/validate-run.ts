import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { instantOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import { Refused } from '../../platform/refused.ts';
import { findErrors, missingTime, rolesIn } from './build-run.ts';
import type { RunValues } from './map-columns.ts';

/**
 * Refuses invalid touched fields of a run, naming each. Returns the payment realm in the
 * catalogue's spelling (empty if none is given).
 */
export async function checkRun(
  tx: Tx,
  lists: CatalogueLists,
  touched: Partial<RunValues>,
  merged: Pick<RunValues, 'date' | 'time'>,
): Promise<string> {
  const { errors, realm } = await findErrors(lists, touched, rolesIn(tx));
  if (touched.date !== undefined || touched.time !== undefined) {
    if (instantOf(merged.date, merged.time) === null) {
      errors.push({ path: 'time', message: missingTime });
    }
  }
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return realm;
}
