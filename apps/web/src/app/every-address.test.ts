import path from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as featuresBookingsBookSearch from '../features/bookings/book-search.ts';
import * as featuresCatalogueCatalogueSearch from '../features/catalogue/catalogue-search.ts';
import * as featuresCyclesCycleSearch from '../features/cycles/cycle-search.ts';
import * as featuresCyclesHistoryHistorySearch from '../features/cycles/history/history-search.ts';
import * as featuresHistoryHistorySearch from '../features/history/history-search.ts';
import * as featuresImportsImportSearch from '../features/imports/import-search.ts';
import * as featuresLoyaltyLoyaltySearch from '../features/loyalty/loyalty-search.ts';
import * as featuresPayoutsPayoutSearch from '../features/payouts/payout-search.ts';
import * as featuresPeoplePeopleSearch from '../features/people/people-search.ts';
import * as featuresProgramsProgramSearch from '../features/programs/program-search.ts';
import * as featuresRostersRosterSearch from '../features/rosters/roster-search.ts';
import * as featuresServicesServiceSearch from '../features/services/service-search.ts';
import * as featuresStringsStringSearch from '../features/strings/string-search.ts';
import * as featuresLogsViewerViewerSearch from '../features/logs/viewer/viewer-search.ts';
import * as featuresRunsOverviewRunFilters from '../features/runs/overview/run-filters.ts';
import * as featuresRunsFormCreateSearch from '../features/runs/form/create-search.ts';
import * as featuresRunsRecurringRecurringSearch from '../features/runs/recurring/recurring-search.ts';
import * as featuresRunsScheduleScheduleSearch from '../features/runs/schedule/schedule-search.ts';
import * as featuresStoreAdminOrderSearch from '../features/store/admin/order-search.ts';
import * as libPageSearch from '../lib/page-search.ts';
import * as libTableSearchParams from '../lib/table-search-params.ts';

/** The files that say what a page keeps in its URL. */
const parts: Readonly<Record<string, object>> = {
  'features/bookings/book-search': featuresBookingsBookSearch,
  'features/catalogue/catalogue-search': featuresCatalogueCatalogueSearch,
  'features/cycles/cycle-search': featuresCyclesCycleSearch,
  'features/cycles/history/history-search': featuresCyclesHistoryHistorySearch,
  'features/history/history-search': featuresHistoryHistorySearch,
  'features/imports/import-search': featuresImportsImportSearch,
  'features/loyalty/loyalty-search': featuresLoyaltyLoyaltySearch,
  'features/payouts/payout-search': featuresPayoutsPayoutSearch,
  'features/people/people-search': featuresPeoplePeopleSearch,
  'features/programs/program-search': featuresProgramsProgramSearch,
  'features/rosters/roster-search': featuresRostersRosterSearch,
  'features/services/service-search': featuresServicesServiceSearch,
  'features/strings/string-search': featuresStringsStringSearch,
  'features/logs/viewer/viewer-search': featuresLogsViewerViewerSearch,
  'features/runs/overview/run-filters': featuresRunsOverviewRunFilters,
  'features/runs/form/create-search': featuresRunsFormCreateSearch,
  'features/runs/recurring/recurring-search': featuresRunsRecurringRecurringSearch,
  'features/runs/schedule/schedule-search': featuresRunsScheduleScheduleSearch,
  'features/store/admin/order-search': featuresStoreAdminOrderSearch,
  'lib/page-search': libPageSearch,
  'lib/table-search-params': libTableSearchParams,
};

const isSearch = (value: unknown): value is Readonly<Record<string, z.ZodType>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null && '_zod' in one);

/** Values that a URL may hold for one of them or another, besides the words that they name. */
const tried = ['x', '1', '2', ['a', 'b']];

/** The words that a parameter accepts, if it accepts only some. */
function wordsOf(schema: z.ZodType): readonly string[] {
  let at = schema as unknown as { readonly _zod: { readonly def: Record<string, unknown> } };
  for (;;) {
    const { innerType, out, entries } = at._zod.def;
    if (entries) return Object.values(entries as Record<string, string>);
    const next = innerType ?? out;
    if (!next) return [];
    at = next as typeof at;
  }
}

/** What becomes of the values of a parameter: without one, then of each. */
function lineOf(name: string, schema: z.ZodType): string {
  const of = [...new Set([...wordsOf(schema), ...tried])].map(
    (value) => `${JSON.stringify(value)} → ${JSON.stringify(schema.parse(value))}`,
  );
  return `  ${name}: ${JSON.stringify(schema.parse(undefined))}; ${of.join(', ')}`;
}

test('every page keeps in its URL what is recorded, with these values and without', async () => {
  const lines = Object.entries(parts).flatMap(([file, part]) =>
    Object.entries(part)
      .filter((entry): entry is [string, Readonly<Record<string, z.ZodType>>] => isSearch(entry[1]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, search]) => [
        `${file} ${name}`,
        ...Object.entries(search).map(([key, schema]) => lineOf(key, schema)),
      ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
    path.join(import.meta.dirname, '../../test/recorded/addresses.txt'),
  );
});
