import type { GoldString } from '@warchest/contract/strings.ts';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { FilterMenu } from '../../ui/filter-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { mailingWords, mailings, type Mailing } from './string-search.ts';

const choice = (value: string) => ({ value, label: value });

/** Filters by realm: the realms that occur, and those already selected. */
export function RealmFilter({
  rows,
  value,
  onChange,
}: {
  readonly rows: readonly Pick<GoldString, 'realm'>[] | undefined;
  readonly value: readonly string[];
  readonly onChange: (realm: readonly string[]) => void;
}) {
  const known = new Set([...(rows ?? []).map((row) => row.realm), ...value]);
  const realms = [...known].toSorted((a, b) => a.localeCompare(b));
  return (
    <FilterMenu label="Realm" options={realms.map(choice)} value={value} onChange={onChange} />
  );
}

export const FactionFilter = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (faction: string) => void;
}) => (
  <Select
    label="Payment faction"
    empty="all"
    options={factions.map(choice)}
    value={value}
    onChange={onChange}
  />
);

export const MailingFilter = ({
  value,
  onChange,
}: {
  readonly value: Mailing;
  readonly onChange: (mailing: Mailing) => void;
}) => (
  <Select
    label="Mailing"
    filters={value !== 'all'}
    options={mailings.map((one) => ({ value: one, label: mailingWords[one] }))}
    value={value}
    onChange={(word) => onChange(mailings.find((one) => one === word) ?? 'open')}
  />
);
