import { useState } from 'react';
import { settings, type RoleInvitation } from '@warchest/contract/settings.ts';
import { roleWords } from '@warchest/domain/members/role-words.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { invitedByRole, shownInvited } from './settings-form.ts';
import css from './settings.module.css';

const reload = [settings.invitations];

/** Whom imports invited with roles that they do not have yet (IMP-46); nothing if there is nobody. */
export function RoleInvitations() {
  const { data } = useEndpoint(settings.invitations, {}, { live: { topic: 'settings' } });
  const { run } = useCommand(settings.withdrawInvitation, {
    reload,
    success: 'Invitation withdrawn.',
  });
  const [ask, question] = useConfirm();
  if (!data || data.invitations.length === 0) return null;
  const withdraw = async ({ memberId, displayName, role }: RoleInvitation) => {
    const really = await ask({
      title: `Withdraw the invitation of ${displayName}?`,
      text: `${displayName} is then no longer listed for the role ${roleWords[role].name}. Nothing changes on Discord.`,
      confirm: 'Withdraw',
      cancel: 'Keep it',
    });
    if (really) await run({ body: { memberId, role } });
  };
  return (
    <section className={css.panel} aria-labelledby="invited-title">
      <h3 id="invited-title">Invited by an import</h3>
      <p className={css.quiet}>
        These members lack the role on Discord. Give it to them there: they then have it here too,
        and the invitation ends.
      </p>
      <ul className={css.lines}>
        {invitedByRole(data.invitations).map(({ role, members, by }) => (
          <li key={role}>
            <InvitedMembers role={role} members={members} onWithdraw={withdraw} />
            <p className={css.quiet}>Imported by {by}</p>
          </li>
        ))}
      </ul>
      {data.total > data.invitations.length ? (
        <p className={css.quiet}>
          The first {data.invitations.length} of {data.total}.
        </p>
      ) : null}
      {question}
    </section>
  );
}

interface InvitedMembersProps {
  readonly role: Role;
  readonly members: readonly RoleInvitation[];
  readonly onWithdraw: (invitation: RoleInvitation) => Promise<void>;
}

/** The members who are invited with a role, each with what withdraws the invitation. */
function InvitedMembers({ role, members, onWithdraw }: InvitedMembersProps) {
  const [isOpen, setOpen] = useState(false);
  const { name } = roleWords[role];
  const shown = isOpen ? members : members.slice(0, shownInvited);
  return (
    <div className={css.role}>
      <strong>{name}</strong>
      <ul className={css.members} aria-label={`Invited as ${name}`}>
        {shown.map((one) => (
          <li key={one.memberId}>
            {one.displayName}
            <IconButton
              icon="close"
              label={`Withdraw the invitation of ${one.displayName} as ${name}`}
              onClick={() => void onWithdraw(one)}
            />
          </li>
        ))}
      </ul>
      {shown.length < members.length ? (
        <Button look="plain" onClick={() => setOpen(true)}>
          Show all {members.length}
        </Button>
      ) : null}
    </div>
  );
}
