import type { LogType } from '@warchest/domain/logs/log-types.ts';
import { useMe } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { SearchPanel, type RestoreBooking } from './search-panel.tsx';
import { viewerSearch } from './viewer-search.ts';
import { tabsFor, viewerTabs } from './viewer-tabs.ts';

/** Who changed what: up to six searches, by role (AUD-6). */
export function LogViewer({ restoreBooking }: { readonly restoreBooking: RestoreBooking }) {
  const me = useMe();
  const address = useUrlState(viewerSearch);
  const [state, set] = address;
  const sorts = tabsFor(me?.roles ?? new Set());
  const sort = sorts.includes(state.tab) ? state.tab : 'editraid';
  return (
    <Tabs
      label="Logs"
      value={sort}
      tabs={sorts.map((key) => ({ key, label: viewerTabs[key].name }))}
      // the search values are kept, because people look at one run in several tabs
      onChange={(tab) =>
        set({ tab: tab as LogType, asked: false, before: '', page: 1, sort: '', find: '' })
      }
    >
      {/* remounts per tab: results of one search must not be shown in another */}
      <SearchPanel key={sort} sort={sort} address={address} restoreBooking={restoreBooking} />
    </Tabs>
  );
}
