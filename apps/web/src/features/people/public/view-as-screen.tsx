import type { ReactNode } from 'react';
import type { Access } from '@warchest/domain/members/access.ts';
import { RefusedError } from '../../../lib/call.ts';
import { reasonOf } from '../../../lib/error-messages.ts';
import { useMay } from '../../../lib/session.ts';
import type { useEndpoint } from '../../../lib/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { ViewAsForm } from '../view-as-form.tsx';
import { discordIdMessage } from './view-as.ts';
import css from '../view-as.module.css';

/** Whose data a screen shows: the member's own, or those of the member in the URL. */
export interface Viewed {
  readonly member: string;
  readonly mayOwn: boolean;
  readonly mayOthers: boolean;
  /** Whether another member is viewed. */
  readonly another: boolean;
}

export function useViewed(
  member: string,
  { own, others }: { readonly own: Access; readonly others: Access },
): Viewed {
  const mayOwn = useMay(own);
  const mayOthers = useMay(others);
  const another = mayOthers && member !== '' && discordIdMessage(member) === null;
  return { member, mayOwn, mayOthers, another };
}

interface Named {
  readonly displayName: string;
}

export interface ViewAsScreenProps<Data extends Named> {
  readonly title: string;
  readonly viewed: Viewed;
  readonly onMember: (id: string) => void;
  /** What is shown of a member, such as `balance`, and what there is to see. */
  readonly what: string;
  readonly content: string;
  /** Beside the title while data are shown, such as a switch between two periods. */
  readonly actions?: ReactNode;
  /** The data of the viewed member. */
  readonly shown: Pick<ReturnType<typeof useEndpoint>, 'error' | 'refetch'> & {
    readonly data: Data | undefined;
  };
  /** While the data load: as high and divided as they will be. */
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A screen of a member's own data, in which others view those of every member by id (BAL-9). */
export function ViewAsScreen<Data extends Named>({
  title,
  viewed: { member, mayOwn, mayOthers, another },
  onMember,
  what,
  content,
  actions,
  shown: { data, error, refetch },
  loading = <Skeleton lines={6} height="56px" />,
  children,
}: ViewAsScreenProps<Data>) {
  const back = { onClick: () => onMember(''), children: mayOwn ? 'Back to mine' : 'Close' };
  const isNobody = error instanceof RefusedError && error.status === 404;
  const body = () => {
    if (!another && !mayOwn) {
      return (
        <EmptyState
          title={`Whose ${what}?`}
          text={`Enter the DiscordID of a member to see their ${content}.`}
          icon="user"
        />
      );
    }
    if (data) return children(data);
    if (isNobody) {
      return (
        <EmptyState
          title="No member with this DiscordID"
          icon="user"
          action={<Button icon="close" {...back} />}
        />
      );
    }
    if (error) return <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />;
    return loading;
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {mayOthers ? <ViewAsForm key={member} member={member} onMember={onMember} /> : null}
            {data && (another || mayOwn) ? actions : null}
          </>
        }
      />
      {another && !isNobody ? (
        <div className={css.whose}>
          <span>
            {data ? `You are looking at the ${what} of ` : 'Looking up '}
            <strong>{data?.displayName ?? member}</strong>
          </span>
          <Button look="plain" icon="close" {...back} />
        </div>
      ) : null}
      {body()}
    </>
  );
}
