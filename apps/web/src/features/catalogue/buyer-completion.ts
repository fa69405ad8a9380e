import { splitBuyer, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { balanceRealm } from '@warchest/domain/bookings/fee.ts';
import { completeOption, type Option } from '../../lib/option-matching.ts';

/** Completes `Thrall-Kaz` to `Thrall-Kazzak` while it is typed; null if it is not unique. */
export function buyerCompletion(text: string, realms: readonly Option[]): string | null {
  const dash = text.indexOf('-');
  const typed = text.slice(dash + 1);
  if (dash < 1 || typed === '') return null;
  const joined = realms
    .filter(({ value }) => value !== balanceRealm)
    .map(({ value }) => ({ value, label: value }));
  const found = completeOption(typed, joined);
  return found && found.length > typed.length ? text + found.slice(typed.length) : null;
}

/** `thrall-kazzak` as it will be stored, once both parts are typed: `Thrall-Kazzak`. */
export function buyerSpelling(text: string, realms: readonly Option[]): string {
  const parts = splitBuyer(text);
  if (!parts?.name || !parts.realm) return text;
  const names = realms
    .filter(({ value }) => value !== balanceRealm)
    .map(({ value, label, also = [] }) => ({
      joined: value,
      title: label,
      slug: '',
      aliases: also,
    }));
  return tidyBuyer(text, names);
}
