import { loyalty } from '@warchest/contract/loyalty.ts';
import { pages } from '../../lib/pages.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useViewed, ViewAsScreen } from '../people/public/view-as-screen.tsx';
import { loyaltySearch } from './loyalty-search.ts';
import { LoyaltyView } from './loyalty-view.tsx';

const access = { own: loyalty.own.access, others: loyalty.ofMember.access };

/** The member's own points, or for ACCESS those of the member in the URL. */
export function LoyaltyScreen() {
  const [{ member }, set] = useUrlState(loyaltySearch);
  const viewed = useViewed(member, access);
  const { another, mayOwn } = viewed;
  const own = useEndpoint(
    loyalty.own,
    {},
    { enabled: mayOwn && !another, live: { topic: 'member', parts: ['points'] } },
  );
  const theirs = useEndpoint(
    loyalty.ofMember,
    { params: { discordId: member } },
    { enabled: another, live: { topic: 'orders' } },
  );
  return (
    <ViewAsScreen
      title={pages.loyalty.title}
      viewed={viewed}
      onMember={(id) => set({ member: id, page: 1 }, { push: true })}
      what="points"
      content="points"
      shown={another ? theirs : own}
    >
      {(data) => <LoyaltyView data={data} own={!another} />}
    </ViewAsScreen>
  );
}
