import { settings } from '@warchest/contract/settings.ts';
import { roleWords } from '@warchest/domain/members/role-words.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { invitedByRole } from './settings-form.ts';
import css from './settings.module.css';

/** Whom imports invited with roles that they do not have yet (IMP-46); nothing if there is nobody. */
export function RoleInvitations() {
  const { data } = useEndpoint(settings.invitations, {});
  if (!data || data.invitations.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="invited-title">
      <h3 id="invited-title">Invited by an import</h3>
      <p className={css.quiet}>
        These members lack the role on Discord. Give it to them there: they then have it here too,
        and the invitation ends.
      </p>
      <ul className={css.lines}>
        {invitedByRole(data.invitations).map(({ role, names, by }) => (
          <li key={role}>
            <span className={css.role}>
              <strong>{roleWords[role].name}</strong>
              <span>{names}</span>
            </span>
            <p className={css.quiet}>Imported by {by}</p>
          </li>
        ))}
      </ul>
      {data.total > data.invitations.length ? (
        <p className={css.quiet}>
          The first {data.invitations.length} of {data.total}.
        </p>
      ) : null}
    </section>
  );
}
