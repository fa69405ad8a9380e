import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import {
  boosterRoles,
  maxRoleCount,
  roleWords,
  type BoosterRole,
} from '@warchest/domain/rosters/role.ts';
import { ownKey, useMe } from '../../lib/session.ts';
import { browserStore } from '../../lib/storage.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useTypedFields } from '../../lib/use-typed-fields.ts';
import { RosterFormDialog } from './roster-form-dialog.tsx';
import { wantedOf } from './roster-board.ts';
import { putRoster } from './use-rosters.ts';

interface DialogOf {
  readonly roster: Roster;
  readonly onClose: () => void;
}

interface Inviters {
  readonly horde: string;
  readonly alliance: string;
}
const nobody: Inviters = { horde: '', alliance: '' };
const nothingTyped = { custom: '', voice: '' };

/** Asks the picked boosters to join the group: who invites them, and an optional message. */
export function PingDialog({ roster, onClose }: DialogOf) {
  const me = useMe();
  const key = `${ownKey(me?.id ?? '')}.inviters`;
  const [inviters, setInviters] = useState(() => browserStore.read<Inviters>(key, nobody));
  const draft = useTypedFields(`roster.ping.${roster.message}`, nothingTyped);
  const { custom, voice } = draft.fields;
  const command = useCommand(rosters.ping, { success: 'Invite ping sent.' });
  const send = async () => {
    browserStore.write(key, inviters);
    const reply = await command.run({
      body: { message: roster.message, ...inviters, custom, voice },
    });
    if (!reply) return;
    putRoster(reply.data);
    onClose();
  };
  const character = (side: keyof Inviters, label: string) => (
    <TextInput
      label={label}
      maxLength={60}
      value={inviters[side]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setInviters((before) => ({ ...before, [side]: value }));
      }}
    />
  );
  return (
    <RosterFormDialog
      title="Ping invites"
      confirm="Ping"
      command={command}
      draft={draft}
      onSend={() => void send()}
      onClose={onClose}
    >
      {character('horde', 'Inviting Horde character')}
      {character('alliance', 'Inviting Alliance character')}
      <TextInput
        label="Voice channel"
        maxLength={100}
        value={voice}
        onChange={(event) => draft.set({ voice: event.currentTarget.value })}
      />
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxLength={500}
        value={custom}
        onChange={(event) => draft.set({ custom: event.currentTarget.value })}
      />
    </RosterFormDialog>
  );
}

/** The wanted counts per role. */
export function CountDialog({ roster, onClose }: DialogOf) {
  const before = wantedOf(roster);
  const saved: Record<BoosterRole, string> = {
    tank: String(before.tank),
    healer: String(before.healer),
    dps: String(before.dps),
    lb: String(before.lb),
  };
  const draft = useTypedFields(`roster.counts.${roster.message}`, saved);
  const counts = draft.fields;
  const wrong = (text: string): string | null =>
    /^\d{1,2}$/.test(text.trim()) && Number(text) <= maxRoleCount
      ? null
      : `A whole number from 0 to ${maxRoleCount}`;
  const command = useCommand(rosters.roleCount, { success: 'Role counts saved.' });
  const bad = boosterRoles.some((role) => wrong(counts[role]) !== null);
  const send = async () => {
    const { tank, healer, dps, lb } = counts;
    const reply = await command.run({
      body: {
        message: roster.message,
        tank: Number(tank),
        heal: Number(healer),
        dps: Number(dps),
        lb: Number(lb),
      },
    });
    if (!reply) return;
    putRoster(reply.data);
    onClose();
  };
  return (
    <RosterFormDialog
      title="Role counts"
      confirm="Set"
      command={command}
      reason={bad ? 'Some numbers are not valid' : ''}
      draft={draft}
      onSend={() => void send()}
      onClose={onClose}
    >
      {boosterRoles.map((role) => (
        <TextInput
          key={role}
          label={roleWords[role]}
          inputMode="numeric"
          value={counts[role]}
          error={wrong(counts[role])}
          onChange={(event) => draft.set({ [role]: event.currentTarget.value })}
        />
      ))}
    </RosterFormDialog>
  );
}

/** The leader's note to all. */
export function NoteDialog({ roster, onClose }: DialogOf) {
  const draft = useTypedFields(`roster.note.${roster.message}`, { note: roster.leaderNote });
  const { note } = draft.fields;
  const command = useCommand(rosters.note, { success: 'Note saved.' });
  const send = async () => {
    const reply = await command.run({ body: { message: roster.message, leaderNote: note } });
    if (!reply) return;
    putRoster(reply.data);
    onClose();
  };
  return (
    <RosterFormDialog
      title="Leader note"
      confirm="Set"
      command={command}
      draft={draft}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Textarea
        label="Leader note"
        placeholder="Be in group before 19:45"
        autosize
        minRows={3}
        maxLength={500}
        value={note}
        onChange={(event) => draft.set({ note: event.currentTarget.value })}
      />
    </RosterFormDialog>
  );
}
