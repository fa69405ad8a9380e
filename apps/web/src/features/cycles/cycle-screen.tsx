import { cycles } from '@warchest/contract/cycles.ts';
import { people } from '@warchest/contract/people.ts';
import { pages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Skeleton } from '../../ui/states.tsx';
import { TabList, TabSet } from '../../ui/tabs.tsx';
import { useViewed, ViewAsScreen } from '../people/public/view-as-screen.tsx';
import { cycleSearch } from './cycle-search.ts';
import { CycleView } from './cycle-view.tsx';
import { OwnData } from './own-data.tsx';
import css from './cycle.module.css';

const access = { own: cycles.own.access, others: cycles.ofMember.access };

/** The two cycles, named as specified (BAL-1). */
const cycleTabs = [
  { key: 'current', label: 'CURRENT' },
  { key: 'old', label: 'OLD' },
] as const;

/** The member's own balance, or for an admin that of the member in the URL. */
export function CycleScreen() {
  const [{ member, cycle }, set] = useUrlState(cycleSearch);
  const maySet = useMay(people.setPaymentChar.access);
  const viewed = useViewed(member, access);
  const { another, mayOwn } = viewed;
  const own = useEndpoint(
    cycles.own,
    {},
    { enabled: mayOwn && !another, live: { topic: 'member', parts: ['cycle'] } },
  );
  const theirs = useEndpoint(
    cycles.ofMember,
    { params: { discordId: member } },
    { enabled: another, live: { topic: 'ledger' } },
  );
  return (
    <TabSet
      value={cycle}
      onChange={(name) => set({ cycle: cycleSearch.cycle.parse(name), page: 1 })}
    >
      <ViewAsScreen
        title={pages.cycle.title}
        viewed={viewed}
        onMember={(id) => set({ member: id, page: 1 }, { push: true })}
        what="balance"
        content="balance and attendance"
        actions={<TabList look="switch" label="Cycle" tabs={cycleTabs} value={cycle} />}
        shown={another ? theirs : own}
        loading={<CycleLoading />}
      >
        {(data) => (
          <>
            <CycleView data={data} own={!another && maySet} />
            {another ? null : <OwnData />}
          </>
        )}
      </ViewAsScreen>
    </TabSet>
  );
}

/** The strip of figures, and below it the rows beside the charts. */
const CycleLoading = () => (
  <>
    <div className={css.stripLoading}>
      <Skeleton lines={1} height="76px" />
    </div>
    <div className={css.columns}>
      <Skeleton lines={6} />
      <Skeleton lines={1} height="240px" />
    </div>
  </>
);
