import { useId, useState, type FormEvent } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { countedRuns, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { filterOptions, type Option } from '../../../lib/option-matching.ts';
import type { Edit } from '../../../ui/grid/column.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { staffOf, type StaffField } from './staffing.ts';
import css from './schedule.module.css';

export interface StaffDialogProps {
  readonly kind: RunKind;
  readonly chosen: readonly RunView[];
  readonly leaders: readonly Option[];
  readonly collectors: readonly Option[];
  readonly onSet: (edit: Edit) => void;
  readonly onClose: () => void;
}

/** The maximum number of runs listed by name. */
const named = 6;
/** Clears a field; a blank field leaves the run unchanged. */
const nobody: Option = { value: '-', label: 'Nobody', also: ['none'] };

/** The person that a text matches; `why` if it matches none or several. */
function readPerson(
  typed: string,
  options: readonly Option[],
): { readonly id: string | null } | { readonly why: string } {
  if (typed.trim() === '') return { id: null };
  if (typed === nobody.value) return { id: '' };
  if (options.some(({ value }) => value === typed)) return { id: typed };
  const found = filterOptions(typed, options);
  return {
    why:
      found.length > 1
        ? `“${typed}” matches ${found.length} members: choose one from the list`
        : `No member named “${typed}” in this list`,
  };
}

/** Sets leader and gold collector of several runs: type a name, press Enter. */
export function StaffDialog(props: StaffDialogProps) {
  const { kind, chosen, leaders, collectors, onSet, onClose } = props;
  const form = useId();
  const [typed, setTyped] = useState({ leader: '', gc: '' });
  const [tried, setTried] = useState(false);
  const read = { leader: readPerson(typed.leader, leaders), gc: readPerson(typed.gc, collectors) };
  const isBlank = typed.leader.trim() === '' && typed.gc.trim() === '';
  const whyOf = (field: StaffField) => ('why' in read[field] ? read[field].why : '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { leader, gc } = read;
    if ('why' in leader || 'why' in gc || isBlank) return;
    onSet({
      ...(leader.id === null ? {} : { leader: leader.id }),
      ...(gc.id === null ? {} : { gc: gc.id }),
    });
    onClose();
  };
  const displaced = (field: StaffField): string => {
    const count = chosen.filter((run) => staffOf(run, field) !== '').length;
    return count > 0 ? `${countedRuns(kind, count)} ${count === 1 ? 'has' : 'have'} one now` : '';
  };
  const counted = countedRuns(kind, chosen.length);
  const fields = [
    { field: 'leader', label: 'Leader', options: leaders },
    {
      field: 'gc',
      label: kindRules[kind].severalCollectors ? 'Gold collector (replaces all)' : 'Gold collector',
      options: collectors,
    },
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Staff of ${counted}`}
      width={600}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            reason={isBlank ? 'Choose a leader or a gold collector' : null}
          >
            Set on {counted}
          </Button>
        </>
      }
    >
      <form id={form} className={css.staff} onSubmit={send} noValidate>
        {fields.map(({ field, label, options }, at) => (
          <Combobox
            key={field}
            label={label}
            description={displaced(field) || undefined}
            options={[...options, nobody]}
            value={typed[field]}
            error={(tried && whyOf(field)) || undefined}
            onChange={(next) => setTyped((before) => ({ ...before, [field]: next }))}
            {...(at === 0 ? { 'data-autofocus': '' } : {})}
          />
        ))}
        {/* with two fields, Enter submits only if the form has a submit button */}
        <button type="submit" hidden />
      </form>
      <p className={css.hint}>
        A blank field changes nothing. Everybody who gets or loses a run is notified.
      </p>
      <ul className={css.named}>
        {chosen.slice(0, named).map((run) => (
          <li key={run.id}>
            <span className="num">
              {dayText(run.date)} {run.time}
            </span>{' '}
            {run.raid} {run.difficulty}
          </li>
        ))}
        {chosen.length > named ? <li>and {chosen.length - named} more</li> : null}
      </ul>
    </Dialog>
  );
}
