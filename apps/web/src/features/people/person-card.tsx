import type { ReactNode } from 'react';
import { people, type MemberDetails } from '@warchest/contract/people.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { roleName, roleWords } from '@warchest/domain/members/role-words.ts';
import { urlOf, pageUrl, withSearch } from '../../lib/urls.ts';
import { RefusedError } from '../../lib/call.ts';
import { goldText } from '../../lib/format.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { HistoryButton } from '../logs/public/history-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { isNever } from './never-seen.ts';
import css from './people.module.css';

/** What is known of a member, with buttons to end their sessions. */
export function PersonCard({ discordId }: { readonly discordId: string }) {
  const params = { discordId };
  const isId = /^\d{5,20}$/.test(discordId);
  const loaded = useEndpoint(people.one, { params }, { enabled: isId });
  const { data, error } = loaded;
  if (data) return <Details one={data} />;
  if (!isId || (error instanceof RefusedError && error.status === 404))
    return <EmptyState icon="user" title="No member with this DiscordID" />;
  if (error) return <ErrorState reason={reasonOf(error)} onRetry={() => void loaded.refetch()} />;
  return <Skeleton lines={8} height="40px" />;
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Details({ one }: { readonly one: MemberDetails }) {
  const { discordId, displayName, balance, sessions } = one;
  const me = useMe();
  const maySet = me !== null && mayEnter(pages.settings.access, me.roles);
  return (
    <article className={css.card}>
      <h2>
        {displayName}{' '}
        {one.roles.includes('BLACKLISTED') ? (
          <Chip tone="bad">{roleName('BLACKLISTED')}</Chip>
        ) : null}
      </h2>
      <p className={css.row}>
        <span className="mono">{discordId}</span>
        <CopyButton text={discordId} label="Copy the DiscordID" />
        <span className={css.quiet}>{one.username}</span>
        <HistoryButton of={{ history: 'member', id: discordId, title: displayName }} />
      </p>
      <dl className={css.facts}>
        <Fact name="Payment character">{one.paymentChar || 'N/A'}</Fact>
        <Fact name="Owed in this cycle">
          <Link href={withSearch(pageUrl('cycle'), { member: discordId })}>
            {goldText(balance.owed)}
          </Link>
        </Fact>
        <Fact name="Earned, paid">
          {goldText(balance.credited)}, {goldText(balance.paid)}
        </Fact>
        <Fact name="Loyalty points">{one.points}</Fact>
        <Fact name="Seen">
          {isNever(one.seenAt) ? 'never: came with an import' : <DateTime at={one.seenAt} />}
        </Fact>
      </dl>
      <section aria-label="Roles">
        <h3>Roles</h3>
        <p className={css.row}>
          {one.roles.length === 0
            ? 'none'
            : one.roles.map((role) => (
                <Chip key={role} title={roleWords[role].opens}>
                  {roleWords[role].name}
                </Chip>
              ))}
        </p>
        <p className={css.quiet}>
          {isNever(one.rolesReadAt) ? (
            'Read from Discord at the first login'
          ) : (
            <>
              Read from Discord <DateTime at={one.rolesReadAt} />
            </>
          )}
        </p>
      </section>
      <Sessions discordId={discordId} name={displayName} sessions={sessions} />
      <section aria-label="Last bookings">
        <h3>Last bookings</h3>
        {one.bookings.length === 0 ? (
          <p className={css.quiet}>none</p>
        ) : (
          <ul className={css.lines}>
            {one.bookings.map((booking) => (
              <li key={booking.id}>
                <Link
                  href={urlOf(booking.kind, 'roleOverviewRun', {
                    type: 'manager',
                    raidId: booking.runId,
                  })}
                >
                  {booking.buyer}
                </Link>
                <span className="num">{goldText(booking.price)}</span>
                <span className={css.quiet}>
                  {booking.customerStatus || 'open'} · <DateTime at={booking.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Last runs">
        <h3>Last runs</h3>
        {one.runs.length === 0 ? (
          <p className={css.quiet}>none</p>
        ) : (
          <ul className={css.lines}>
            {one.runs.map((run) => (
              <li key={run.id}>
                <Link
                  href={urlOf(run.kind, 'roleOverviewRun', { type: 'manager', raidId: run.id })}
                >
                  {run.raid} {run.difficulty}
                </Link>
                <span>{run.as}</span>
                <span className={css.quiet}>
                  <DateTime at={run.startsAt} /> · {run.runStatus}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className={css.quiet}>
        Roles are given on Discord; their meaning here is set in the{' '}
        {maySet ? (
          <Link href={pageUrl('settings')}>{pages.settings.name}</Link>
        ) : (
          pages.settings.name
        )}
        .
      </p>
    </article>
  );
}

function Sessions({
  discordId,
  name,
  sessions,
}: {
  readonly discordId: string;
  readonly name: string;
  readonly sessions: MemberDetails['sessions'];
}) {
  const [ask, question] = useConfirm();
  const finish = useCommand(people.finishSessions, {
    success: ({ ended }) => `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`,
    reload: [people.one],
  });
  const end = async (ids?: string[]) => {
    const isSure = await ask({
      title: `Log ${name} out?`,
      text: ids ? 'This session ends at once.' : 'All of their sessions end at once.',
      confirm: 'Log out',
      danger: true,
    });
    if (isSure) await finish.run({ params: { discordId }, body: ids ? { ids } : {} });
  };
  return (
    <section aria-label="Open sessions">
      <h3>Open sessions ({sessions.length})</h3>
      <ul className={css.lines}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              since <DateTime at={session.createdAt} />
            </span>
            <span className={css.quiet}>
              until <DateTime at={session.expiresAt} />
            </span>
            <Button look="plain" icon="out" onClick={() => void end([session.id])}>
              End
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 0 ? (
        <Button icon="out" command={finish} onClick={() => void end()}>
          End all sessions
        </Button>
      ) : null}
      {question}
    </section>
  );
}
