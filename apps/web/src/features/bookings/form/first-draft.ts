import { startsWithoutFee } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import type { FormOptions } from './form-options.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './draft.ts';

/**
 * An untouched form: the first fee option, none for a TAKENBOOKER (BOOK-22), and the first type
 * until the run suggests one; no type if types are bosses.
 */
export const firstDraft = (
  kind: RunKind,
  options: FormOptions,
  me: Pick<Me, 'roles'>,
): BookingDraft => ({
  ...emptyDraft,
  typeOfBoost: kindRules[kind].spotsPerBoss ? '' : (options.types[0]?.value ?? ''),
  advCut: startsWithoutFee(me) ? '' : (options.fees[0]?.value ?? ''),
});
