import { pageUrl } from '../../lib/urls.ts';
import { Link } from '../../ui/link.tsx';
import { LegalPage } from './legal-page.tsx';

const parts = [
  {
    id: 'what',
    title: 'What we keep',
    text: (
      <ul>
        <li>
          Of members: the id, name and picture of the chat-platform account, the roles held there,
          and the time of the last visit.
        </li>
        <li>Of logins: when they were, and what the browser says of itself and its system.</li>
        <li>
          Of bookings: the names of the game characters, what was booked, its price in gold and how
          it went.
        </li>
        <li>
          Of pay and points: what was earned and for what, paid out, given, and bought in the store.
        </li>
        <li>Of changes: who made them and when, so that mistakes can be found and put right.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'What for',
    text: (
      <p>
        To arrange services, to account for the gold that was paid, and to keep the site safe.
        Nothing is sold, and nothing is used for advertising.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    text: (
      <p>
        Members see what their role needs. An advertiser’s customers are shown in full only to that
        advertiser and to the staff of the run. Nothing is passed on to others unless the law
        demands it.
      </p>
    ),
  },
  {
    id: 'requests',
    title: 'Your requests',
    text: (
      <>
        <p>
          You may ask what is kept about you, have it corrected, and have it deleted as far as
          accounts that others rely on allow.
        </p>
        <p>
          Members download all that is kept about them by themselves, at any time, as JSON or as a
          table: <Link href={pageUrl('cycle')}>at the foot of the balance</Link>.
        </p>
        <p>
          We confirm every data request within 14 days. Requests from Europe are answered within 15
          days.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>We do not collect data of children under 13. If we learn that we have, we delete it.</p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
      <p>
        Connections are encrypted, sessions end by themselves, and access is decided for every
        single request by the roles in force at that moment.
      </p>
    ),
  },
] as const;

/** Privacy: requests confirmed within 14 days, European ones answered within 15, nothing of under-13s (SHELL-21). */
export default function Privacy() {
  return <LegalPage title="Privacy" since="1 November 2026" parts={parts} />;
}
