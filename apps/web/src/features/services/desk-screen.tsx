import { useCallback, useMemo } from 'react';
import { services } from '@warchest/contract/services.ts';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useMinute } from '../../lib/now.ts';
import { pages } from '../../lib/pages.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { amountMessage } from '../../lib/units.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { SectionSelect } from './section-select.tsx';
import { passes } from './service-facts.ts';
import { ServiceGrid } from './service-grid.tsx';
import { ageFilters, deskSearch } from './service-search.ts';
import css from './services.module.css';

const live = { topic: 'services', parts: ['bookings'] } as const;
const plain = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const ages = ageFilters
  .filter((hours) => hours !== '')
  .map((hours) => ({ value: hours, label: `over ${hours} h` }));

/** The desk of service bookings: which need boosters, what they pay, and which are in progress. */
export function DeskScreen() {
  const address = useUrlState(deskSearch);
  const [{ show, section, faction, realm, price, age, open }, set] = address;
  const setOpen = useCallback((id: string) => set({ open: id }), [set]);
  const ended = show === 'ended';
  const list = useEndpoint(services.desk, { query: ended ? { ended: 'true' } : {} }, { live });
  const now = useMinute();
  const realms = useMemo(
    () => [...new Set((list.data ?? []).map(({ payrealm }) => payrealm))].toSorted(),
    [list.data],
  );
  const rows = useMemo(
    () => list.data?.filter((one) => passes(one, { section, faction, realm, price, age }, now)),
    [list.data, section, faction, realm, price, age, now],
  );
  const narrowed = [section, faction, realm, price, age].filter((part) => part !== '').length;
  const filters = (
    <>
      <Select
        label="Show"
        options={[
          { value: 'open', label: 'Waiting' },
          { value: 'ended', label: 'Ended' },
        ]}
        value={show}
        onChange={(to) => set({ show: to === 'ended' ? 'ended' : 'open' })}
      />
      <SectionSelect value={section} onChange={(to) => set({ section: to })} />
      <Select
        label="Faction"
        empty="both"
        options={plain(factions)}
        value={faction}
        onChange={(to) => set({ faction: to })}
      />
      <Select
        className={css.realms}
        label="Realm"
        empty="all"
        options={plain(realms)}
        value={realm}
        onChange={(to) => set({ realm: to })}
      />
      <Select
        label="Booked"
        empty="any time"
        options={ages}
        value={age}
        onChange={(to) => set({ age: ageFilters.find((one) => one === to) ?? '' })}
      />
      <TextFilter
        label="Price from, in thousands"
        placeholder="from … k"
        value={price}
        error={amountMessage('mplus', price)}
        onChange={(to) => set({ price: to })}
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={pages.serviceDesk.title}
        back={pageUrl('bookingHub')}
        backLabel={`Back to ${pages.bookingHub.title}`}
      />
      <ServiceGrid
        {...tableOf(address, list)}
        view={[show, section, faction, realm, price, age].join()}
        open={open}
        setOpen={setOpen}
        live={live}
        name="services"
        label={pages.serviceDesk.title}
        rows={rows}
        all={list.data?.length}
        filters={filters}
        narrowed={narrowed}
        clearFilters={() => set({ section: '', faction: '', realm: '', price: '', age: '' })}
        empty={
          ended
            ? {
                title: 'No bookings have ended yet',
                text: 'Completed and cancelled service bookings appear here.',
                icon: 'bag',
              }
            : {
                title: 'No bookings are waiting',
                text: 'Booked services appear here at once, and boosters can offer to play.',
                icon: 'bag',
              }
        }
      />
    </>
  );
}
