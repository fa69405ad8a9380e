import type { RealmName } from '@warchest/domain/bookings/buyer.ts';
import type { Option } from '../../../lib/option-matching.ts';

/** Realms as options, in every accepted spelling. */
export const realmOptions = (realms: readonly RealmName[]): readonly Option[] =>
  realms.map((realm) => ({
    value: realm.joined,
    label: realm.title,
    also: [realm.joined, realm.slug, ...(realm.aliases ?? [])],
  }));
