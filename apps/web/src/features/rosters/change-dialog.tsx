import { useState } from 'react';
import { rosters, type Roster } from '@warchest/contract/rosters.ts';
import { boosterRoles, type BoosterRole } from '@warchest/domain/rosters/role.ts';
import { useAction } from '../../lib/use-action.ts';
import { Select } from '../../ui/select.tsx';
import { Frame } from './dialog-frame.tsx';
import { roleWords, type Chip } from './roster-board.ts';
import { putRoster, useClasses, useStatuses } from './use-rosters.ts';

const roles = boosterRoles.map((role) => ({ value: role, label: roleWords[role] }));

/**
 * Role, class and status of a sign-up that is not picked. What was changed is sent one after another,
 * the class last, because the others find the sign-up by it; what was refused is told, and what went
 * before it stays.
 */
export function ChangeDialog({
  roster,
  chip,
  onClose,
}: {
  readonly roster: Roster;
  readonly chip: Chip;
  readonly onClose: () => void;
}) {
  const { entry, id: booster } = chip;
  const [role, setRole] = useState<BoosterRole>(entry.role);
  const [played, setPlayed] = useState(entry.class);
  const [status, setStatus] = useState(entry.status);
  const byRole = useAction(rosters.role);
  const byStatus = useAction(rosters.status);
  const byClass = useAction(rosters.characterClass);
  const raidId = roster.raid.id;
  const charClass = entry.class;
  const send = async () => {
    const deeds = [
      role === entry.role ? null : () => byRole.run({ body: { raidId, booster, charClass, role } }),
      status === entry.status
        ? null
        : () => byStatus.run({ body: { raidId, booster, charClass, status } }),
      played === charClass
        ? null
        : () => byClass.run({ body: { raidId, booster, oldClass: charClass, newClass: played } }),
    ];
    for (const deed of deeds) {
      if (!deed) continue;
      const reply = await deed();
      if (!reply) return;
      putRoster(reply.data);
    }
    onClose();
  };
  const same = role === entry.role && played === charClass && status === entry.status;
  const chosen = (rows: readonly { readonly label: string }[]) =>
    rows.map(({ label }) => ({ value: label, label }));
  return (
    <Frame
      title={`Sign-up of ${entry.displayName}`}
      confirm="Change"
      busy={byRole.pending || byStatus.pending || byClass.pending}
      {...(same ? { reason: 'Nothing is changed' } : {})}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Select
        label="Role"
        data-autofocus=""
        choices={roles}
        value={role}
        onChange={(value) => setRole(boosterRoles.find((one) => one === value) ?? role)}
      />
      <Select label="Class" choices={chosen(useClasses())} value={played} onChange={setPlayed} />
      <Select label="Status" choices={chosen(useStatuses())} value={status} onChange={setStatus} />
    </Frame>
  );
}
