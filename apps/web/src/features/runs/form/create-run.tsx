import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { newRuns } from '@warchest/contract/run-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { useDraft, useForm } from '../../../lib/form.ts';
import { todayText } from '../../../lib/format.ts';
import { kindPages } from '../../../lib/pages.ts';
import { browserStore } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { useFirstField } from '../../../ui/first-field.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { useSubmitShortcut } from '../../../ui/use-submit-shortcut.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { RunOptions } from '../use-run-options.ts';
import { creationDraft, lastCreated } from './create-draft.ts';
import { doubtsAbout } from './create-questions.tsx';
import { CreatedRuns } from './created-runs.tsx';
import { duplicateOf } from './duplicate.ts';
import { focusField } from './focus-field.ts';
import { RunFields } from './run-fields.tsx';
import { RunSide } from './run-side.tsx';
import { judgedWith } from './run-form-messages.ts';
import { creationBody, fieldsOf, firstValues, type RunValues } from './run-form.ts';
import { useCreation } from './use-creation.ts';
import css from './run-form.module.css';

const resetKey = 'resetAfterCreating';
const leaveWords = (kind: RunKind) => ({
  title: `Leave without creating the ${kindRules[kind].words.one}?`,
  text: 'Your draft is kept in this tab until you come back.',
});

export interface CreateRunProps {
  readonly kind: RunKind;
  readonly me: Person;
  readonly options: RunOptions & { readonly lists: CatalogueLists };
  /** A run with whose settings it begins; they replace a draft. */
  readonly copied?: RunView;
}

/**
 * The creation form (RUN-16). It is sent even if it has errors: the server refuses and nothing is
 * lost. If the form is not reset, everything but the time stays for the next raid.
 */
export function CreateRun({ kind, me, options, copied }: CreateRunProps) {
  const { lists, leaders, collectors } = options;
  const fields = useMemo(() => fieldsOf(kind).filter((field) => field !== 'logs'), [kind]);
  const untouched = () => firstValues(kind, lists, todayText(Date.now()));
  const check = useMemo(
    () => formErrors(newRuns[kind], (values: RunValues) => creationBody(kind, values)),
    [kind],
  );
  const form = useForm<RunValues>({
    start: untouched,
    check,
    order: fields,
    together: judgedWith,
  });
  const { change } = form;
  const [place] = useState(() => creationDraft(me.id, kind, untouched()));
  const [lastPlace] = useState(() => lastCreated(me.id, kind, untouched()));
  const [last, setLast] = useState(lastPlace.read);
  const [draft] = useState(() => (copied ? duplicateOf(copied, Date.now()) : place.read()));
  const [isBack, setIsBack] = useState(draft !== null && copied === undefined);
  useEffect(() => {
    if (draft) change(() => draft);
  }, [draft, change]);
  useDraft(form, place);

  const mayKeep = kindRules[kind].keepsForm;
  const [resetPreference, setResetPreference] = useState(() => browserStore.read(resetKey, false));
  const resets = resetPreference || !mayKeep;
  const box = useRef<HTMLFormElement>(null);
  const [ask, question] = useConfirm();
  const leaving = useUnsavedChangesGuard(form.isDirty ? leaveWords(kind) : null);
  useSubmitShortcut(box, 'Enter');
  useFirstField(box);

  const { create, command, made } = useCreation(kind, form, {
    doubt: async (values) => {
      for (const { question, field } of doubtsAbout(kind, values, Date.now())) {
        if (!(await ask(question))) return field;
      }
      return null;
    },
    next: (created) => (resets ? untouched() : { ...created, time: '' }),
    nextField: resets ? 'date' : 'time',
    focus: (field) => focusField(box.current, field),
    onCreated: (created) => {
      setIsBack(false);
      lastPlace.write(created);
      setLast(created);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };

  return (
    <>
      <form ref={box} className={css.form} noValidate aria-busy={command.pending} onSubmit={submit}>
        {isBack ? (
          <p className={`${css.back} ${css.above}`} role="status">
            <span>Your draft was restored.</span>
            <Button
              look="plain"
              onClick={() => {
                form.restart(untouched());
                setIsBack(false);
                focusField(box.current, 'date');
              }}
            >
              Start over
            </Button>
          </p>
        ) : null}
        <FormPanel className={css.fields} busy={command.pending}>
          {last ? (
            <Button
              look="plain"
              icon="undo"
              className={css.last ?? ''}
              title={`Everything but day and time of the ${kindRules[kind].words.one} created last`}
              onClick={() => {
                change(({ date }) => ({ ...last, date, time: '' }));
                focusField(box.current, 'time');
              }}
            >
              Fill from last
            </Button>
          ) : null}
          <RunFields
            kind={kind}
            fields={fields}
            values={form.values}
            onChange={form.set}
            errors={form.errors}
            lists={lists}
            leaders={leaders}
            collectors={collectors}
          />
        </FormPanel>
        <RunSide
          kind={kind}
          values={form.values}
          lists={lists}
          leaders={leaders}
          collectors={collectors}
        />
        <FormActions
          foot
          hint={
            <>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd> creates · in the date <kbd>T</kbd> today,{' '}
              <kbd>+</kbd> <kbd>−</kbd> a day
            </>
          }
        >
          <Button look="primary" type="submit" command={command}>
            {kindPages[kind].create.name}
          </Button>
          {mayKeep ? (
            <Checkbox
              label="Reset form after creation"
              checked={resets}
              onChange={(event) => {
                setResetPreference(event.currentTarget.checked);
                browserStore.write(resetKey, event.currentTarget.checked);
              }}
            />
          ) : null}
        </FormActions>
      </form>
      <CreatedRuns me={me} made={made} lists={lists} />
      {question}
      {leaving.dialog}
    </>
  );
}
