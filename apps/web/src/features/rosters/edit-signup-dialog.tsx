import { TextInput } from '@mantine/core';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useTypedFields } from '../../lib/use-typed-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { RosterFormDialog } from './roster-form-dialog.tsx';
import { isWeb } from './booster-chip.tsx';
import { flagsOf } from './chip-flags.tsx';
import type { Chip } from './roster-board.ts';
import { putRoster, useClasses, useStatuses } from './use-rosters.ts';
import { changedValues, typedOf, valueError, valueFields, valueLabels } from './values-form.ts';
import css from './rosters.module.css';

const roles = boosterRoles.map((role) => ({ value: role, label: roleWords[role] }));

/**
 * Edits a sign-up and the character's values. Role, class and status of a picked booster are
 * locked. Changes are sent one after another, the class last, because the others find the sign-up
 * by it. A refused change is reported; changes sent before it stay.
 */
export function EditSignupDialog({
  roster,
  chip,
  onClose,
}: {
  readonly roster: Roster;
  readonly chip: Chip;
  readonly onClose: () => void;
}) {
  const { entry, id: booster, fixed } = chip;
  const draft = useTypedFields(`roster.signup.${roster.message}.${booster}.${entry.class}`, {
    role: entry.role,
    played: entry.class,
    status: entry.status,
    ...typedOf(entry),
  });
  const { role, played, status, ...typed } = draft.fields;
  const byValues = useCommand(rosters.values);
  const byRole = useCommand(rosters.role);
  const byStatus = useCommand(rosters.status);
  const byClass = useCommand(rosters.characterClass);
  const all = [byValues, byRole, byStatus, byClass];
  const raidId = roster.raid.id;
  const charClass = entry.class;
  const values = changedValues(entry, typed);
  const changesValues = Object.keys(values).length > 0;
  const send = async () => {
    const at = { raidId, booster, charClass };
    const actions = [
      changesValues ? () => byValues.run({ body: { ...at, ...values } }) : null,
      role === entry.role ? null : () => byRole.run({ body: { ...at, role } }),
      status === entry.status ? null : () => byStatus.run({ body: { ...at, status } }),
      played === charClass
        ? null
        : () => byClass.run({ body: { raidId, booster, oldClass: charClass, newClass: played } }),
    ];
    for (const action of actions) {
      if (!action) continue;
      const reply = await action();
      if (!reply) return;
      putRoster(reply.data);
    }
    onClose();
  };
  const same =
    !changesValues && role === entry.role && played === charClass && status === entry.status;
  const wrong = valueFields.some((field) => valueError(field, typed[field]) !== null);
  const reason = wrong ? 'Some numbers are not valid' : same ? 'Nothing was changed' : '';
  const chosen = (rows: readonly { readonly label: string }[]) =>
    rows.map(({ label }) => ({ value: label, label }));
  return (
    <RosterFormDialog
      title={`Sign-up of ${entry.displayName}`}
      confirm="Change"
      command={{
        pending: all.some(({ pending }) => pending),
        failure: all.find(({ failure }) => failure)?.failure ?? null,
      }}
      reason={reason}
      draft={draft}
      onSend={() => void send()}
      onClose={onClose}
    >
      <SignUpFacts chip={chip} />
      <fieldset className={css.fields} disabled={fixed}>
        <legend className="sr-only">What they play</legend>
        <Select
          label="Role"
          above
          data-autofocus={fixed ? undefined : ''}
          options={roles}
          value={role}
          onChange={(value) =>
            draft.set({ role: boosterRoles.find((one) => one === value) ?? role })
          }
        />
        <Select
          label="Class"
          above
          options={chosen(useClasses())}
          value={played}
          onChange={(value) => draft.set({ played: value })}
        />
        <Select
          label="Status"
          above
          options={chosen(useStatuses())}
          value={status}
          onChange={(value) => draft.set({ status: value })}
        />
      </fieldset>
      {fixed ? (
        <p className={css.quiet}>They are picked. Unpick them and save to change these.</p>
      ) : null}
      <fieldset className={css.fields}>
        <legend className="sr-only">About the character</legend>
        {valueFields.map((field, at) => (
          <TextInput
            key={field}
            label={valueLabels[field]}
            inputMode="decimal"
            data-autofocus={fixed && at === 0 ? '' : undefined}
            value={typed[field]}
            error={valueError(field, typed[field])}
            onChange={(event) => draft.set({ [field]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
      <p className={css.quiet}>
        These numbers are remembered: they also apply on other boards with this character, and to
        its next sign-up.
      </p>
    </RosterFormDialog>
  );
}

/** What the board shows as icons, in words, and the link to the logs. */
function SignUpFacts({ chip }: { readonly chip: Chip }) {
  const { logsLink } = chip.entry;
  const flags = flagsOf(chip);
  if (flags.length === 0 && !isWeb(logsLink)) return null;
  return (
    <ul className={css.known}>
      {flags.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} size={14} /> {text}
        </li>
      ))}
      {isWeb(logsLink) ? (
        <li>
          <a href={logsLink} target="_blank" rel="noreferrer noopener">
            Logs
          </a>
        </li>
      ) : null}
    </ul>
  );
}
