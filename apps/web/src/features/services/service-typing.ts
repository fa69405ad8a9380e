import { findRealm, splitBuyer } from '@warchest/domain/bookings/buyer.ts';
import { balanceRealm, isBalanceFee, isBalanceRealm } from '@warchest/domain/bookings/fee.ts';
import { readCheckPvp } from '@warchest/domain/services/check-pvp.ts';
import { categoriesFor } from '@warchest/domain/services/service-form.ts';
import { balanceFeeOf } from '@warchest/domain/services/form-options.ts';
import type { ServiceOptions } from '@warchest/domain/services/validate.ts';
import type { ServiceDraft, ServiceField } from './service-draft.ts';

/** Applies a change of one field and everything that follows from it (SVC-9, SVC-10). */
export function applyFieldChange(
  draft: ServiceDraft,
  field: ServiceField,
  value: string,
  options: ServiceOptions,
): ServiceDraft {
  const next = { ...draft, [field]: value };
  switch (field) {
    case 'advcut':
      return withFee(draft, next);
    case 'payrealm':
      return withRealm(draft, next, options);
    case 'buyer':
      return withBuyer(draft, next, options);
    case 'faction':
      return withFaction(draft, next);
    case 'payfaction':
      return { ...next, payfactionBy: value === '' ? '' : 'typed' };
    case 'title':
      return withService(next);
    case 'checkpvp':
      return withLink(next, options);
    default:
      return next;
  }
}

/** A balance fee is paid from BALANCE; another one restores the previous realm. */
function withFee(before: ServiceDraft, next: ServiceDraft): ServiceDraft {
  if (isBalanceFee(next.advcut)) {
    if (isBalanceRealm(before.payrealm)) return next;
    return { ...next, payrealm: balanceRealm, realmBefore: before.payrealm };
  }
  if (next.advcut !== '' && isBalanceRealm(before.payrealm)) {
    return { ...next, payrealm: before.realmBefore ?? '', realmBefore: null };
  }
  return next;
}

/** Realm BALANCE selects a balance fee if the form has one; leaving it clears that fee. */
function withRealm(
  before: ServiceDraft,
  next: ServiceDraft,
  { fees }: ServiceOptions,
): ServiceDraft {
  const [now, was] = [isBalanceRealm(next.payrealm.trim()), isBalanceRealm(before.payrealm)];
  if (now === was) return next;
  if (!now)
    return { ...next, advcut: isBalanceFee(next.advcut) ? '' : next.advcut, realmBefore: null };
  const fee = isBalanceFee(next.advcut) ? next.advcut : (balanceFeeOf(fees) ?? next.advcut);
  return { ...next, advcut: fee, realmBefore: before.payrealm };
}

/** The payment realm follows the buyer's realm unless another one was selected. */
function withBuyer(
  before: ServiceDraft,
  next: ServiceDraft,
  { realms }: ServiceOptions,
): ServiceDraft {
  if (isBalanceRealm(next.payrealm)) return next;
  const [was, now] = [before, next].map(({ buyer }) => splitBuyer(buyer)?.realm ?? '');
  if (!now || (was === now && next.payrealm !== '')) return next;
  const realm = findRealm(realms, now);
  return realm ? { ...next, payrealm: realm.joined } : next;
}

/** The payment faction follows the faction until it is selected by hand. */
function withFaction(before: ServiceDraft, next: ServiceDraft): ServiceDraft {
  const follows = before.payfactionBy === '' && ['', before.faction].includes(before.payfaction);
  return follows ? { ...next, payfaction: next.faction } : next;
}

/** Clears a category that does not exist for the service (SVC-16). */
function withService(next: ServiceDraft): ServiceDraft {
  const fits = categoriesFor(next.title).some((one) => one.toLowerCase() === next.category);
  return fits ? next : { ...next, category: '' };
}

/** A check-pvp link names the customer, which is filled in if the field is empty. */
function withLink(next: ServiceDraft, options: ServiceOptions): ServiceDraft {
  const found = readCheckPvp(next.checkpvp);
  if (typeof found === 'string' || next.buyer.trim() !== '') return next;
  const realm = findRealm(options.realms, found.realm)?.joined ?? found.realm;
  return withBuyer(next, { ...next, buyer: `${found.name}-${realm}` }, options);
}
