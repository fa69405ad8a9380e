import { LegalPage } from './legal-page.tsx';

const parts = [
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">What for</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Access</td>
            <td>shows that you are logged in</td>
            <td>15 minutes</td>
          </tr>
          <tr>
            <td>Refresh</td>
            <td>renews the access without another login</td>
            <td>30 days</td>
          </tr>
          <tr>
            <td>Login</td>
            <td>ties a login to the browser that began it</td>
            <td>10 minutes</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'storage',
    title: 'Kept in your browser',
    text: (
      <p>
        Your choices: that you accepted this notice, row height, start page, runs you have hidden,
        and drafts of bookings. They stay in your browser and are never sent.
      </p>
    ),
  },
  {
    id: 'none',
    title: 'What there is not',
    text: <p>No tracking, no advertising, and no cookies of others.</p>,
  },
  {
    id: 'remove',
    title: 'How to remove them',
    text: (
      <p>Log out to end the session, or delete the data of this site in your browser’s settings.</p>
    ),
  },
] as const;

/** What is stored in the browser; the same page for /cookies and /cookies-policy. */
export default function Cookies() {
  return <LegalPage title="Cookies" since="1 November 2026" parts={parts} />;
}
