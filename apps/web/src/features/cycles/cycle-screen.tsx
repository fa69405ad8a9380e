import { cycles } from '@warchest/contract/cycles.ts';
import { people } from '@warchest/contract/people.ts';
import { RefusedError } from '../../lib/call.ts';
import { pages } from '../../lib/pages.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { useMay } from '../../lib/session.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import css from './cycle.module.css';
import { cycleSearch } from './cycle-search.ts';
import { CycleView } from './cycle-view.tsx';
import { OwnData } from './own-data.tsx';
import { ViewAsForm } from './view-as-form.tsx';
import { discordIdMessage } from './view-as.ts';

/** The member's own balance, or for an admin that of the member in the URL. */
export function CycleScreen() {
  const [{ member }, set] = useUrlState(cycleSearch);
  const mayOwn = useMay(cycles.own.access);
  const maySet = useMay(people.setPaymentChar.access);
  const mayOthers = useMay(cycles.ofMember.access);
  const another = mayOthers && member !== '' && discordIdMessage(member) === null;
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
  const shown = another ? theirs : own;
  const open = (id: string) => set({ member: id, page: 1 }, { push: true });

  const isNobody = shown.error instanceof RefusedError && shown.error.status === 404;

  const body = () => {
    if (!another && !mayOwn) {
      return (
        <EmptyState
          title="Whose balance?"
          text="Enter the DiscordID of a member to see their balance and attendance."
          icon="user"
        />
      );
    }
    if (shown.data) return <CycleView data={shown.data} own={!another && maySet} />;
    if (isNobody) {
      return (
        <EmptyState
          title="No member with this DiscordID"
          icon="user"
          action={
            <Button icon="close" onClick={() => open('')}>
              {mayOwn ? 'Back to mine' : 'Close'}
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
        title={pages.cycle.title}
        {...(mayOthers
          ? { actions: <ViewAsForm key={member} member={member} onMember={open} /> }
          : {})}
      />
      {another && !isNobody ? (
        <div className={css.whose}>
          <span>
            {theirs.data ? 'You are looking at the balance of ' : 'Looking up '}
            <strong>{theirs.data?.displayName ?? member}</strong>
          </span>
          <Button look="plain" icon="close" onClick={() => open('')}>
            {mayOwn ? 'Back to mine' : 'Close'}
          </Button>
        </div>
      ) : null}
      {body()}
      {!another && own.data ? <OwnData /> : null}
    </>
  );
}
