import { loyalty } from '@warchest/contract/loyalty.ts';
import { RefusedError } from '../../lib/call.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { useMay } from '../../lib/session.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { ViewAsForm } from '../cycles/view-as-form.tsx';
import { discordIdMessage } from '../cycles/view-as.ts';
import { loyaltySearch } from './loyalty-search.ts';
import { LoyaltyView } from './loyalty-view.tsx';
import css from './loyalty.module.css';

/** The member's own points, or for ACCESS those of the member in the URL. */
export function LoyaltyScreen() {
  const [{ member }, set] = useUrlState(loyaltySearch);
  const mayOwn = useMay(loyalty.own.access);
  const mayOthers = useMay(loyalty.ofMember.access);
  const another = mayOthers && member !== '' && discordIdMessage(member) === null;
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
  const shown = another ? theirs : own;
  const open = (id: string) => set({ member: id, page: 1 }, { push: true });
  const isNobody = shown.error instanceof RefusedError && shown.error.status === 404;
  const back = mayOwn ? 'Back to mine' : 'Close';

  const body = () => {
    if (!another && !mayOwn) {
      return (
        <EmptyState
          title="Whose points?"
          text="Enter the DiscordID of a member to see their points."
          icon="user"
        />
      );
    }
    if (shown.data) return <LoyaltyView data={shown.data} own={!another} />;
    if (isNobody) {
      return (
        <EmptyState
          title="No member with this DiscordID"
          icon="user"
          action={
            <Button icon="close" onClick={() => open('')}>
              {back}
            </Button>
          }
        />
      );
    }
    if (shown.error) {
      return <ErrorState reason={reasonOf(shown.error)} onRetry={() => void shown.refetch()} />;
    }
    return <Skeleton lines={6} height="56px" />;
  };

  return (
    <>
      <PageHeader
        title={pages.loyalty.title}
        {...(mayOthers
          ? { actions: <ViewAsForm key={member} member={member} onMember={open} /> }
          : {})}
      />
      {another && !isNobody ? (
        <div className={css.whose}>
          <span>
            {theirs.data ? 'You are looking at the points of ' : 'Looking up '}
            <strong>{theirs.data?.displayName ?? member}</strong>
          </span>
          <Button look="plain" icon="close" onClick={() => open('')}>
            {back}
          </Button>
        </div>
      ) : null}
      {body()}
    </>
  );
}
