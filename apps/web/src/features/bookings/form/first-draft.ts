import { startsWithoutFee } from '@warchest/domain/members/roles.ts';
import type { Me } from '../../../lib/session.ts';
import type { FormChoices } from './choices.ts';
import type { BookingDraft } from './booking-draft.ts';
import { emptyDraft } from './draft.ts';

/**
 * An untouched form: the first fee option, none for a TAKENBOOKER (spec 3 §6), and the first type
 * until a run says its own.
 */
export const firstDraft = (choices: FormChoices, me: Pick<Me, 'roles'>): BookingDraft => ({
  ...emptyDraft,
  typeOfBoost: choices.types[0]?.value ?? '',
  advCut: startsWithoutFee(me) ? '' : (choices.fees[0]?.value ?? ''),
});
