import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ImportView, ProblemGroup } from '@warchest/contract/import-view.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cellOptions, namesMember } from './cell-options.ts';
import { knownColumns } from './column-choice.ts';
import { rowsText } from './import-words.ts';
import { useMembers } from './use-members.ts';
import { replaceable, withReplacement, type Replacements } from './replacements.ts';
import css from './check.module.css';

/** Groups that are shown at first. */
const shownAtFirst = 6;

export interface ProblemGroupsProps {
  readonly view: Pick<ImportView, 'sort' | 'fileColumns' | 'problems' | 'replacements'>;
  readonly lists: CatalogueLists | undefined;
  readonly onReplace: (replacements: Replacements) => void;
  /** Shows the skipped rows from a line on. */
  readonly onLine: (line: number) => void;
}

/** Equal problems of many rows, each with a correction of the whole column (IMP-78). */
export function ProblemGroups({ view, lists, onReplace, onLine }: ProblemGroupsProps) {
  const [isOpen, setOpen] = useState(false);
  const { problems, replacements } = view;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // the corrected group is gone, and with it the field that had the focus
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    (box.current?.querySelector('input') ?? box.current)?.focus();
  }, [problems]);
  const shown = isOpen ? problems : problems.slice(0, shownAtFirst);
  const labelOf = (key: string) =>
    knownColumns(view).find((column) => column.key === key)?.label ?? key;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={css.corrections}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false;
      }}
    >
      {problems.length > 0 ? (
        <section className={css.groups} aria-labelledby="problems">
          <h2 id="problems">What keeps rows from being imported</h2>
          <ul>
            {shown.map((group) => (
              <Group
                key={`${group.column} ${group.sentence}`}
                group={group}
                view={view}
                lists={lists}
                onReplace={(from, column, to) =>
                  onReplace(withReplacement(replacements, { column, from, to }))
                }
                onLine={() => onLine(group.line)}
              />
            ))}
          </ul>
          {problems.length > shown.length ? (
            <Button look="plain" icon="down" onClick={() => setOpen(true)}>
              Show all {problems.length}
            </Button>
          ) : null}
        </section>
      ) : null}
      {replacements.length > 0 ? (
        <ul className={css.replaced} aria-label="Replaced in whole columns">
          {replacements.map((one) => (
            <li key={`${one.column} ${one.from}`}>
              <span>
                {`${labelOf(one.column)}: ${one.from ? `“${one.from}”` : 'an empty cell'} is read as “${one.to}”`}
              </span>
              <IconButton
                icon="close"
                label={`Read ${one.from ? `“${one.from}”` : 'empty cells'} as before`}
                onClick={() => onReplace(replacements.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface GroupProps {
  readonly group: ProblemGroup;
  readonly view: Pick<ImportView, 'sort' | 'fileColumns'>;
  readonly lists: CatalogueLists | undefined;
  readonly onReplace: (from: string, column: string, to: string) => void;
  readonly onLine: () => void;
}

function Group({ group, view, lists, onReplace, onLine }: GroupProps) {
  const [to, setTo] = useState('');
  const column = knownColumns(view).find(({ key }) => key === group.column);
  const from = replaceable(group);
  const isMember = column !== undefined && namesMember(column.cell);
  const members = useMembers(to, isMember && from !== null);
  const listed = column ? cellOptions(column.cell, lists) : null;
  const options = isMember ? members : listed;
  // A member may also be named by a mention, which the server reads.
  const isKnown = listed === null || listed.some(({ value }) => value === to);
  const label = from === '' ? 'Fill the empty cells with' : 'Replace in the whole column by';
  return (
    <li>
      <span className={css.sentence}>
        <Icon name="warn" />
        <span>
          {group.sentence}{' '}
          <button type="button" className={css.line} onClick={onLine}>
            {rowsText(group.count)}, from line {group.line}
          </button>
        </span>
      </span>
      {column && from !== null ? (
        <form
          className={css.replace}
          onSubmit={(event) => {
            event.preventDefault();
            if (to !== '' && isKnown) onReplace(from, column.key, to);
          }}
        >
          {options ? (
            <Combobox
              aria-label={`${label}: ${group.sentence}`}
              placeholder={label}
              options={options}
              opensLate={isMember}
              value={to}
              onChange={setTo}
            />
          ) : (
            <TextInput
              aria-label={`${label}: ${group.sentence}`}
              placeholder={label}
              autoComplete="off"
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          )}
          <Button
            type="submit"
            reason={
              to === ''
                ? 'Type what the cells should say'
                : isKnown
                  ? null
                  : 'Choose one of the list'
            }
          >
            Replace
          </Button>
        </form>
      ) : null}
    </li>
  );
}
