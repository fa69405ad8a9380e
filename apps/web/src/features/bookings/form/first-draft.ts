import { startsWithoutFee } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Me } from '../../../lib/session.ts';
import type { FormChoices } from './choices.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './draft.ts';

/**
 * An untouched form: the first fee option, none for a TAKENBOOKER (BOOK-22), and the first type
 * until the run suggests one; no type if types are bosses.
 */
export const firstDraft = (
  kind: RunKind,
  choices: FormChoices,
  me: Pick<Me, 'roles'>,
): BookingDraft => ({
  ...emptyDraft,
  typeOfBoost: kindRules[kind].spotsPerBoss ? '' : (choices.types[0]?.value ?? ''),
  advCut: startsWithoutFee(me) ? '' : (choices.fees[0]?.value ?? ''),
});
