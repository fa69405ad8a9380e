import { copyAndTell } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { DateTime } from '../../ui/date-time.tsx';
import type { ProgramField, ProgramLine } from './program-list.ts';
import type { Revealed } from './use-reveal.ts';
import css from './programs.module.css';

export interface ProgramActions {
  readonly shown: Revealed | null;
  readonly show: (discordID: string) => void;
  readonly hide: () => void;
  readonly take: (discordID: string) => Promise<string | null>;
  readonly turn: (line: ProgramLine) => void;
  readonly revert: (line: ProgramLine) => void;
}

/**
 * A password: its mask, or for a few seconds the password itself. A typed one is not shown again
 * before it is saved.
 */
function PasswordCell({
  line,
  actions,
}: {
  readonly line: ProgramLine;
  readonly actions: ProgramActions;
}) {
  const { shown, show, hide, take } = actions;
  const isTyped = line.unsaved.has('password');
  const isShown = shown !== null && shown.discordID === line.discordID && !isTyped;
  const stored = !line.isNew && line.password !== '' && !isTyped;
  const who = line.advName || line.discordID;
  const copy = async () => {
    const password = await take(line.discordID);
    if (password !== null) await copyAndTell(password);
  };
  return (
    <span className={css.password}>
      {isShown ? (
        <span className={`mono ${css.plain}`} aria-live="polite">
          {shown.password}
        </span>
      ) : (
        <span className={line.password === '' ? css.quiet : undefined}>
          {line.password === '' ? 'none' : line.password}
        </span>
      )}
      {isTyped ? <Chip tone="warn">new</Chip> : null}
      {stored ? (
        <>
          <IconButton
            icon={isShown ? 'hidden' : 'eye'}
            label={isShown ? `Hide the password of ${who}` : `Show the password of ${who}`}
            onClick={() => (isShown ? hide() : show(line.discordID))}
          />
          <IconButton
            icon="copy"
            label={`Copy the password of ${who}`}
            onClick={() => void copy()}
          />
        </>
      ) : null}
    </span>
  );
}

const whyLocked = (line: ProgramLine): string | null =>
  line.gone ? 'Deleted when you save' : null;

const editOf = (field: ProgramField) => ({ field, locked: whyLocked });

/** The pending change of a row, or who changed it last. */
function ChangedCell({ line }: { readonly line: ProgramLine }) {
  return (
    <span className={css.changed}>
      {line.gone ? <Chip tone="bad">to be deleted</Chip> : null}
      {line.isNew ? <Chip tone="good">new</Chip> : null}
      {!line.isNew && !line.gone && line.unsaved.size > 0 ? <Chip tone="warn">unsaved</Chip> : null}
      {line.moved ? <Chip tone="bad">changed by {line.changedBy}</Chip> : null}
      {line.changedAt ? (
        <span className={css.quiet}>
          <DateTime at={line.changedAt} /> {line.changedBy}
        </span>
      ) : null}
    </span>
  );
}

/**
 * DiscordID, name and password of each entry, who changed it last, and its actions. A phone shows name
 * and password without scrolling.
 */
export const programColumns = (
  actions: ProgramActions,
  narrow: boolean,
): readonly GridColumn<ProgramLine>[] => {
  const identity: GridColumn<ProgramLine> = {
    key: 'discordID',
    header: 'DiscordID',
    type: 'text',
    width: 200,
    value: (line) => line.discordID,
    edit: editOf('discordID'),
  };
  const password: GridColumn<ProgramLine> = {
    key: 'password',
    header: 'Password',
    type: 'text',
    width: narrow ? 200 : 260,
    // always the mask: this value is copied, filtered and exported
    value: (line) => line.password,
    show: (line) => <PasswordCell line={line} actions={actions} />,
    sort: false,
    edit: editOf('password'),
  };
  return [
    {
      key: 'advName',
      header: 'Name',
      type: 'text',
      width: narrow ? 132 : 220,
      names: true,
      always: true,
      frozen: 'start',
      value: (line) => line.advName,
      edit: editOf('advName'),
    },
    ...(narrow ? [password, identity] : [identity, password]),
    {
      key: 'changed',
      header: 'Last changed',
      type: 'text',
      width: 300,
      value: (line) => line.changedAt ?? '',
      show: (line) => <ChangedCell line={line} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      type: 'action',
      width: 92,
      show: (line) => (
        <span className={css.actions}>
          {line.unsaved.size > 0 && !line.isNew ? (
            <IconButton
              icon="undo"
              label={`Discard the changes to ${line.advName}`}
              onClick={() => actions.revert(line)}
            />
          ) : null}
          <IconButton
            icon={line.gone ? 'undo' : 'trash'}
            label={`${line.gone ? 'Keep' : 'Delete'} ${line.advName || 'the new entry'}`}
            onClick={() => actions.turn(line)}
          />
        </span>
      ),
    },
  ];
};

/** Columns of exported files only: the id of the entry. */
export const programFileColumns: readonly GridColumn<ProgramLine>[] = [
  { key: 'id', header: 'Entry ID', type: 'text', value: ({ key }) => key },
];
