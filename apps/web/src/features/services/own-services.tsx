import { useCallback } from 'react';
import { services } from '@warchest/contract/services.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { ServiceGrid } from './service-grid.tsx';
import { ownSearch } from './service-search.ts';

const live = { topic: 'member', parts: ['services'] } as const;

/** The own service bookings. */
export function OwnServices() {
  const address = useUrlState(ownSearch);
  const [{ open }, set] = address;
  const setOpen = useCallback((id: string) => set({ open: id }), [set]);
  const list = useEndpoint(services.own, {}, { live });
  return (
    <ServiceGrid
      {...tableOf(address, list)}
      view=""
      open={open}
      setOpen={setOpen}
      live={live}
      name="own-services"
      label="Your bookings"
      rows={list.data}
      empty={{
        title: 'You have not booked a service yet',
        text: 'Services that you book above appear here with their team and gold.',
        icon: 'bag',
      }}
    />
  );
}
