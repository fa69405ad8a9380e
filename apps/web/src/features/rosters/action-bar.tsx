import { memo, useState } from 'react';
import { whyNot } from '@warchest/contract/why-not.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { inTimeForUrgent } from '@warchest/domain/rosters/cool-downs.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { useMinute } from '../../lib/now.ts';
import { useMedia, useNarrow } from '../../lib/use-media.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { copyAndTell } from '../../ui/copy-button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-list.tsx';
import { todayText } from '../../lib/format.ts';
import { CooldownButton, useRests } from './cooldown-button.tsx';
import { inviteLines, lineupText } from './lineup.ts';
import type { sumOf } from './roster-board.ts';
import { NotificationStatusBadge } from './notification-status-badge.tsx';
import { putRoster, reloadRosters, useRealms } from './use-rosters.ts';
import type { Save } from './use-save.ts';
import css from './action-bar.module.css';

const PingDialog = lazyDialog(async () => (await import('./roster-dialogs.tsx')).PingDialog);
const CountDialog = lazyDialog(async () => (await import('./roster-dialogs.tsx')).CountDialog);
const NoteDialog = lazyDialog(async () => (await import('./roster-dialogs.tsx')).NoteDialog);
const AttendanceDialog = lazyDialog(
  async () => (await import('./attendance-dialog.tsx')).AttendanceDialog,
);

interface ActionBarProps {
  readonly roster: Roster;
  readonly sum: ReturnType<typeof sumOf>;
  readonly save: Save;
  readonly onSuggest: () => void;
  /** The id of its text about the keys of the board. */
  readonly help: string;
}

/** The state of the board, and the actions on all of it: on a small screen most are in its menu. */
export const ActionBar = memo(function ActionBar(props: ActionBarProps) {
  const { roster, sum, save, onSuggest, help } = props;
  const { message, may, rests, raid, closed } = roster;
  const [open, setOpen] = useState<'ping' | 'count' | 'note' | 'attendance' | null>(null);
  const [ask, question] = useConfirm();
  const realms = useRealms();
  const now = useMinute();
  const half = useMedia('(max-width: 1023px)');
  const narrow = useNarrow();
  const resting = useRests(rests);
  const urgent = useCommand(rosters.urgent, { success: 'Urgent ping sent.' });
  const close = useCommand(rosters.close);
  const remove = useCommand(rosters.deleteRoster, { success: 'Roster deleted.' });
  const named = `${raid.raid} ${raid.difficulty}, ${startText(raid, todayText(now))}`;
  const unsaved = sum.added + sum.removed;
  const late = !inTimeForUrgent(raid.startsAt, now);
  const deleteIt = async () => {
    const yes = await ask({
      title: 'Delete this roster?',
      text: (
        <p>
          Delete the roster of <strong>{named}</strong> with all its sign-ups? Picked boosters are
          notified.
        </p>
      ),
      confirm: 'Delete roster',
      cancel: 'Keep it',
      danger: true,
    });
    if (yes && (await remove.run({ body: { roster: message } }))) await reloadRosters();
  };
  const pingUrgently = async () => {
    const reply = await urgent.run({ body: { message, raidId: raid.id } });
    if (reply) putRoster(reply.data);
  };
  const setClosed = async () => {
    const reply = await close.run({ body: { message, closed: !closed } });
    if (reply) putRoster(reply.data);
  };
  const onClose = () => setOpen(null);
  const saving = unsaved === 0 && may.save === 'nothing-to-save' ? whyNot(may.save) : '';
  const signedUp = Object.keys(roster.signups).length;
  const noUrgent = late ? whyNot('urgent-too-late') : whyNot(may.urgent);
  const inMenu: readonly MenuEntry[] = [
    ...(narrow
      ? [
          {
            label: 'Urgent',
            icon: 'warn' as const,
            reason: noUrgent || resting.urgent,
            onSelect: () => void pingUrgently(),
          },
        ]
      : []),
    ...(half
      ? [
          {
            label: 'Role counts',
            icon: 'user' as const,
            reason: whyNot(may.count) || resting.count,
            onSelect: () => setOpen('count'),
          },
          {
            label: 'Leader note',
            icon: 'megaphone' as const,
            reason: whyNot(may.note) || resting.note,
            onSelect: () => setOpen('note'),
          },
        ]
      : []),
    { label: 'Suggest picks', icon: 'star', reason: whyNot(may.pick), onSelect: onSuggest },
    {
      label: 'Attendance',
      icon: 'check',
      reason: whyNot(may.attend),
      onSelect: () => setOpen('attendance'),
    },
    {
      label: 'Copy the lineup',
      icon: 'copy',
      onSelect: () => void copyAndTell(`${named}\n\n${lineupText(roster)}`),
    },
    {
      label: 'Copy invite lines',
      icon: 'copy',
      onSelect: () => void copyAndTell(inviteLines(roster, realms).join('\n')),
    },
    {
      label: closed ? 'Reopen the sign-up' : 'Close the sign-up',
      icon: 'lock',
      reason: whyNot(may.close),
      onSelect: () => void setClosed(),
    },
    ...(may.delete === true
      ? [
          {
            label: 'Delete roster',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => void deleteIt(),
          },
        ]
      : []),
  ];
  const more = (
    <Menu
      label="More"
      align="end"
      entries={inMenu}
      {...(half ? { button: <Icon name="more" />, className: 'icon-btn' } : {})}
    />
  );
  return (
    <div className={css.bar} data-bar="" role="region" aria-label="Roster actions">
      <p className={css.sum} aria-live="polite">
        <b className="num">
          Picked {sum.picked}/{sum.wanted}
        </b>
        <span className={css.signedUp}> · {signedUp} signed up</span>
        {unsaved > 0 ? (
          <>
            <span className={css.dot}> · </span>
            <span className={css.unsaved}>
              {sum.added > 0 ? `+${sum.added} ` : ''}
              {sum.removed > 0 ? `−${sum.removed} ` : ''}unsaved
            </span>
          </>
        ) : null}
      </p>
      <NotificationStatusBadge roster={roster} />
      <span id={help} className={css.keys} data-keys="">
        <span>
          <kbd>1</kbd>–<kbd>4</kbd> role
        </span>
        <span className={css.arrows}>
          <kbd>↑</kbd>
          <kbd>↓</kbd> moves
        </span>
        <span>
          <kbd>Space</kbd> picks
        </span>
        <span>
          <kbd>F2</kbd> changes
        </span>
      </span>
      <div className={css.buttons}>
        {more}
        {half ? null : (
          <>
            <CooldownButton
              action="count"
              until={rests.count}
              look="plain"
              reason={whyNot(may.count)}
              onClick={() => setOpen('count')}
            >
              Role counts
            </CooldownButton>
            <CooldownButton
              action="note"
              until={rests.note}
              look="plain"
              reason={whyNot(may.note)}
              onClick={() => setOpen('note')}
            >
              Leader note
            </CooldownButton>
          </>
        )}
        {narrow ? null : (
          <CooldownButton
            action="urgent"
            until={rests.urgent}
            icon="warn"
            busy={urgent.pending}
            reason={noUrgent}
            onClick={() => void pingUrgently()}
          >
            Urgent
          </CooldownButton>
        )}
        <CooldownButton
          action="ping"
          until={rests.ping}
          icon="bell"
          reason={whyNot(may.ping)}
          onClick={() => setOpen('ping')}
        >
          <span className={narrow ? 'sr-only' : undefined}>Ping</span>
        </CooldownButton>
        <CooldownButton
          action="save"
          until={rests.save}
          look="primary"
          busy={save.pending}
          reason={may.pick === true ? saving : whyNot(may.pick)}
          onClick={save.run}
        >
          Save &amp; notify
          {narrow ? null : (
            <kbd data-keys="" aria-hidden="true">
              Ctrl S
            </kbd>
          )}
        </CooldownButton>
      </div>
      {open === 'ping' ? <PingDialog roster={roster} onClose={onClose} /> : null}
      {open === 'count' ? <CountDialog roster={roster} onClose={onClose} /> : null}
      {open === 'attendance' ? <AttendanceDialog roster={roster} onClose={onClose} /> : null}
      {open === 'note' ? <NoteDialog roster={roster} onClose={onClose} /> : null}
      {question}
    </div>
  );
});
