import { useCallback, useMemo } from 'react';
import { services } from '@warchest/contract/services.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Select } from '../../ui/select.tsx';
import { SectionSelect } from './section-select.tsx';
import { ServiceGrid } from './service-grid.tsx';
import { statusLooks } from './service-facts.ts';
import { ownSearch } from './service-search.ts';
import css from './services.module.css';

const live = { topic: 'member', parts: ['services'] } as const;
const statuses = Object.keys(statusLooks).map((value) => ({ value, label: value }));

/** The own service bookings. */
export function OwnServices() {
  const address = useUrlState(ownSearch);
  const [{ open, section, status }, set] = address;
  const setOpen = useCallback((id: string) => set({ open: id }), [set]);
  const list = useEndpoint(services.own, {}, { live });
  const rows = useMemo(
    () =>
      list.data?.filter(
        (one) =>
          (section === '' || one.section === section) && (status === '' || one.status === status),
      ),
    [list.data, section, status],
  );
  const isBare = list.data?.length === 0;
  return (
    <>
      <h2 className={css.heading} data-alone={isBare || undefined}>
        Your bookings
      </h2>
      <ServiceGrid
        {...tableOf(address, list)}
        view={[section, status].join()}
        open={open}
        setOpen={setOpen}
        live={live}
        name="own-services"
        label="Your bookings"
        own
        rows={rows}
        all={list.data?.length}
        {...(isBare
          ? {}
          : {
              narrowed: [section, status].filter(Boolean).length,
              filters: (
                <>
                  <SectionSelect value={section} onChange={(value) => set({ section: value })} />
                  <Select
                    label="Status"
                    empty="all"
                    options={statuses}
                    value={status}
                    onChange={(value) => set({ status: value })}
                  />
                </>
              ),
            })}
        clearFilters={() => set({ section: '', status: '' })}
        empty={{
          title: 'You have not booked a service yet',
          text: 'Services that you book above appear here with their team and gold.',
          icon: 'bag',
        }}
      />
    </>
  );
}
