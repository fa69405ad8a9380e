import { useState } from 'react';
import { settings } from '@warchest/contract/settings.ts';
import { allRoles, isRole, type Role } from '@warchest/domain/members/roles.ts';
import { roleWords } from '@warchest/domain/members/role-words.ts';
import { RefusedError } from '../../lib/call.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { unansweredSave } from '../../lib/lost-answers.ts';
import { toastWithClose } from '../../lib/toast.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../lib/use-edit-snapshot.ts';
import { HistoryButton } from '../logs/public/history-button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { SaveButtons } from '../../ui/save-buttons.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { changesAreLost, useUnsavedChangesGuard } from '../../ui/use-unsaved-changes-guard.tsx';
import { RoleInvitations } from './role-invitations.tsx';
import { chosenAfter, roleLines, type Chosen } from './settings-form.ts';
import css from './settings.module.css';

const options = allRoles.map((role) => ({ value: role, label: roleWords[role].name }));
const people = (count: number): string => `${count} ${count === 1 ? 'member' : 'members'}`;

/** Maps roles of the guild to roles of the app; effective for their members at once. */
export function RoleMapForm() {
  const loaded = useEndpoint(settings.roleMap, {});
  const [chosen, setChosen] = useState<Chosen>({});
  const changed = Object.entries(chosen);
  const [opened, take] = useEditSnapshot(loaded.data, changed.length > 0);
  const leaving = useUnsavedChangesGuard(changed.length > 0 ? changesAreLost : null);
  const saving = useCommand(settings.saveRoleMap, {
    failure: { unanswered: unansweredSave },
    onFailure: (failure) => {
      if (failure instanceof RefusedError && failure.type === 'stale')
        void loaded.refetch().then(({ data }) => take(data));
    },
  });
  const [ask, question] = useConfirm();
  const save = async () => {
    if (!opened) return;
    const held = opened.mappings.filter(({ guildRoleId }) => guildRoleId in chosen);
    const count = held.reduce((sum, { members }) => sum + members, 0);
    const isSure = await ask({
      title: 'Change the meaning of these roles?',
      text: `${held.length} ${held.length === 1 ? 'role' : 'roles'} of the Discord server, held by ${people(count)} here. They get the rights of the new roles and lose those of the old ones at once.`,
      confirm: 'Change meaning',
    });
    if (!isSure) return;
    const mappings = changed.map(([guildRoleId, role]) => ({ guildRoleId, role }));
    const saved = await saving.run({ body: { version: opened.version, mappings } });
    if (!saved) return;
    toastWithClose(`Roles saved! ${people(saved.changed)} changed.`);
    setChosen({});
    take((await loaded.refetch()).data);
  };
  /** What the members of a role may do by what it means. */
  const meant = (guildRoleId: string, role: Role | null): string => {
    const now = guildRoleId in chosen ? chosen[guildRoleId] : role;
    return now ? roleWords[now].opens : 'Opens nothing here';
  };
  return (
    <div className={css.roles}>
      <section className={css.panel} aria-labelledby="roles-title">
        <h2 id="roles-title">Roles of the Discord server</h2>
        {opened ? (
          <>
            {opened.named ? null : (
              <p className={css.warn} role="status">
                Discord cannot be reached at the moment, so roles are shown by their ids.
              </p>
            )}
            <ul className={css.lines}>
              {roleLines(opened).map(({ guildRoleId, name, role, members }) => (
                <li key={guildRoleId} data-changed={guildRoleId in chosen || undefined}>
                  <span className={css.role}>
                    <strong>{name ?? guildRoleId}</strong>
                    <span className={css.quiet}>{people(members)}</span>
                  </span>
                  <Select
                    label={`${name ?? guildRoleId} means`}
                    hideLabel
                    empty="nothing here"
                    filters={false}
                    className={css.meaning ?? ''}
                    options={options}
                    value={(guildRoleId in chosen ? chosen[guildRoleId] : role) ?? ''}
                    onChange={(value) =>
                      setChosen(
                        chosenAfter(opened, chosen, guildRoleId, isRole(value) ? value : null),
                      )
                    }
                  />
                  <p className={css.quiet}>{meant(guildRoleId, role)}</p>
                </li>
              ))}
            </ul>
            <div className={css.buttons}>
              <SaveButtons
                save="Save roles…"
                changed={changed.length > 0}
                command={saving}
                onSave={() => void save()}
                onDiscard={() => setChosen({})}
              />
              <HistoryButton
                of={{
                  history: 'roles',
                  id: 'role_mappings',
                  title: 'Roles of the Discord server',
                  parts: opened.mappings.map(({ guildRoleId, name }) => ({
                    value: guildRoleId,
                    label: name ?? guildRoleId,
                  })),
                  nameOf: (id) =>
                    opened.mappings.find(({ guildRoleId }) => guildRoleId === id)?.name ??
                    undefined,
                }}
              />
            </div>
          </>
        ) : loaded.error ? (
          <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
        ) : (
          <Skeleton lines={6} height="40px" />
        )}
        {question}
        {leaving.dialog}
      </section>
      <RoleInvitations />
    </div>
  );
}
