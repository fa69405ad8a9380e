import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { maxBoosters } from '@warchest/domain/sales/section.ts';
import { useTypedFields } from '../../lib/use-typed-fields.ts';
import { amountMessage, priceUnitOf, typedGold } from '../../lib/units.ts';
import { wholeNumber } from './service-draft.ts';
import { leastTeam, type ServiceEdit } from './service-edits.ts';

/** The editable fields of a booking as typed. */
export interface EditedFields {
  readonly price: string;
  readonly teamSize: string;
  readonly buyer: string;
  readonly note: string;
}

const fieldsOf = (one: ServiceBooking): EditedFields => ({
  price: priceUnitOf(one.section).typed(one.price),
  teamSize: String(one.teamSize),
  buyer: one.buyer ?? '',
  note: one.note ?? '',
});

/** The changed fields as sent, and the errors by field. */
export function editedChange(
  one: ServiceBooking,
  fields: EditedFields,
): { readonly change: ServiceEdit; readonly messages: Readonly<Record<string, string>> } {
  const [price, teamSize] = [typedGold(one.section, fields.price), wholeNumber(fields.teamSize)];
  const messages = {
    ...(price === null
      ? { price: amountMessage(one.section, fields.price) ?? fieldIsRequired }
      : {}),
    ...(teamSize === null || teamSize < leastTeam(one) || teamSize > maxBoosters
      ? { teamSize: `Between ${leastTeam(one)} and ${maxBoosters}` }
      : {}),
    ...(fields.buyer.trim() === '' ? { buyer: fieldIsRequired } : {}),
  };
  const change: ServiceEdit = {
    ...(price !== null && price !== one.price ? { price } : {}),
    ...(teamSize !== null && teamSize !== one.teamSize ? { teamSize } : {}),
    ...(fields.buyer !== (one.buyer ?? '') ? { buyer: fields.buyer } : {}),
    ...(fields.note !== (one.note ?? '') ? { note: fields.note } : {}),
  };
  return { change, messages };
}

/** The typed fields of an open booking; untouched ones follow live changes. */
export function useEditedFields(one: ServiceBooking) {
  const draft = useTypedFields(`service.fields.${one.id}`, fieldsOf(one));
  return { ...draft, ...editedChange(one, draft.fields) };
}
