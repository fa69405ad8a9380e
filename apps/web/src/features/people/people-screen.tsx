import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { people } from '@warchest/contract/people.ts';
import { roleName } from '@warchest/domain/members/role-words.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Chip } from '../../ui/chip.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { peopleSearch } from './people-search.ts';
import { PersonCard } from './person-card.tsx';
import { isNever } from './never-seen.ts';
import css from './people.module.css';

/** Debounce of the search, in ms. */
const pause = 250;

/** Members of the community: a search on one side, the selected member on the other. */
export function PeopleScreen() {
  const [{ text, member }, set] = useUrlState(peopleSearch);
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => set({ text: typed }), pause);
    return () => clearTimeout(timer);
  }, [typed, text, set]);
  const sides = useRef<HTMLDivElement>(null);
  // on a phone the list is lower once somebody is chosen
  useEffect(() => {
    sides.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [member]);
  const query = text.trim() === '' ? {} : { text: text.trim() };
  const found = useEndpoint(people.list, { query });
  return (
    <>
      <PageHeader title={pages.people.title} />
      <div className={css.sides} data-chosen={member !== '' || undefined} ref={sides}>
        <section className={css.side} aria-label="Found">
          <TextInput
            label="Name or DiscordID"
            type="search"
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={css.found}>
            {found.data ? (
              <>
                <p className={css.quiet} role="status">
                  {text.trim() === ''
                    ? `${found.data.length} seen most recently`
                    : `${found.data.length} found`}
                </p>
                {found.data.length === 0 ? (
                  <EmptyState icon="user" title="No member with that name" />
                ) : (
                  <ul className={css.list}>
                    {found.data.map((one) => (
                      <li key={one.discordId}>
                        <button
                          type="button"
                          className={css.person}
                          aria-current={one.discordId === member ? 'true' : undefined}
                          onClick={() => set({ member: one.discordId }, { push: true })}
                        >
                          <span className={css.name}>
                            <strong>{one.displayName}</strong>
                            {one.roles.includes('BLACKLISTED') ? (
                              <Chip tone="bad">{roleName('BLACKLISTED')}</Chip>
                            ) : null}
                          </span>
                          <span className={css.quiet}>
                            {one.username} ·{' '}
                            {isNever(one.seenAt) ? (
                              'not here yet'
                            ) : (
                              <>
                                seen <DateTime at={one.seenAt} />
                              </>
                            )}
                          </span>
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </>
            ) : found.error ? (
              <ErrorState reason={reasonOf(found.error)} onRetry={() => void found.refetch()} />
            ) : (
              <Skeleton lines={8} height="48px" />
            )}
          </div>
        </section>
        <section className={css.side} aria-label="Shown">
          {member === '' ? (
            <EmptyState icon="user" title="Choose a member" />
          ) : (
            <PersonCard key={member} discordId={member} />
          )}
        </section>
      </div>
    </>
  );
}
