import { useMemo } from 'react';
import { runStaff } from '@warchest/contract/run-staff.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { serviceOptions } from '@warchest/domain/services/form-options.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import type { Option } from '../../lib/option-matching.ts';
import { useMe } from '../../lib/session.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { realmOptions } from '../catalogue/public/realm-options.ts';
import type { ServiceCellOptions } from './service-columns.tsx';
import { holdersOf } from './service-edits.ts';
import { useServiceLists } from './use-service-lists.ts';

const aWhile = 5 * 60_000;
const none: readonly Option[] = [];

/** The options in cells of service bookings. */
export function useServiceOptions(): ServiceCellOptions {
  const me = useMe();
  const { lists } = useServiceLists();
  const enabled = me !== null && mayEnter(runStaff.collectors.access, me.roles);
  const collectors = useEndpoint(runStaff.collectors, {}, { staleTime: aWhile, enabled }).data;
  return useMemo(() => {
    const fees = new Map(
      serviceSections.map((section) => [
        section,
        lists && me ? serviceOptions(lists, section, me.roles).fees : [],
      ]),
    );
    const plain = (value: string): Option => ({ value, label: value });
    return {
      fees: (one: ServiceBooking) =>
        [...new Set([...(fees.get(one.section) ?? []), one.advcut])].map(plain),
      holders: (one: ServiceBooking) => [
        { value: '', label: 'nobody' },
        ...holdersOf(one, collectors ?? [], me),
      ],
      realms: lists ? realmOptions(lists.realms.filter(({ active }) => active)) : none,
    };
  }, [lists, collectors, me]);
}
