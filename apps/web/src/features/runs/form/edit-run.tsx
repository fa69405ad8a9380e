import { useEffect, useRef, type FormEvent } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, pageUrl } from '../../../lib/urls.ts';
import { unansweredSave } from '../../../lib/lost-answers.ts';
import { useGo } from '../../../lib/go.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { useTypedChanges } from '../../../lib/use-typed-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { RestoredNotice } from '../../../ui/restored-notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { useFirstField } from '../../../ui/first-field.ts';
import { FormActions } from '../../../ui/form-actions.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useUnsavedChangesGuard } from '../../../ui/use-unsaved-changes-guard.tsx';
import { useSubmitShortcut } from '../../../ui/use-submit-shortcut.ts';
import { lockOf } from '../public/edit-locks.ts';
import { fieldOptions, FieldUpdatesBox } from './field-conflicts.tsx';
import { RunFields } from './run-fields.tsx';
import { RunSide } from './run-side.tsx';
import { fieldsOf, valuesOf } from './run-form.ts';
import css from './run-form.module.css';
import { useEditState } from './use-edit-state.ts';
import { focusField } from './focus-field.ts';
import { withSet, type RunOptions } from '../use-run-options.ts';
import { runTexts } from '../messages.ts';
import { collectorsOf } from '../public/run-facts.ts';

export interface EditRunProps {
  readonly kind: RunKind;
  /** The current run; it changes while the form is open. */
  readonly run: RunView;
  readonly options: RunOptions & { readonly lists: CatalogueLists };
}

const unsaved = (count: number) =>
  count === 0
    ? null
    : {
        title: 'Leave without saving?',
        text: `${count === 1 ? 'One changed field is' : `${count} changed fields are`} not saved yet.`,
      };

/**
 * The edit form (RUN-33): sends only changed fields, and never overwrites another person's change
 * without asking.
 */
export function EditRun({ kind, run, options }: EditRunProps) {
  const { lists } = options;
  const leaders = withSet(options.leaders, run.leader, run.leaderName);
  const collectors = collectorsOf(run).reduce(
    (known, { id, name }) => withSet(known, id, name),
    options.collectors,
  );
  const words = { lists, leaders, collectors };
  const edit = useEditState(kind, run, lists);
  const { form } = edit;
  const draft = useTypedChanges(form, `runEdit.${run.id}`, valuesOf(run));
  const { refuse } = form;
  const box = useRef<HTMLFormElement>(null);
  const go = useGo();
  const save = useCommand(runs[kind].update, {
    success: runTexts.updated,
    failure: { otherwise: runTexts.updateFailed, unanswered: unansweredSave },
    reload: [runs[kind].overview, runs[kind].list, runs[kind].one],
  });
  const { error: refusal } = save;
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, [refusal, refuse]);
  const leaving = useUnsavedChangesGuard(unsaved(Object.keys(edit.body).length));
  useSubmitShortcut(box, 's');
  useFirstField(box, true);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.tryOut() !== null) return focusField(box.current);
    if (edit.open[0]) {
      toast(`Please choose: somebody else changed this as well`, 'bad');
      box.current?.querySelector<HTMLElement>('[data-undecided] button')?.focus();
      return;
    }
    if (Object.keys(edit.body).length === 0) return toast('Nothing was changed', 'info');
    const reply = await save.run({
      params: { id: run.id },
      body: { ...edit.body, version: run.version },
    });
    // do not navigate if the person has left the page meanwhile
    if (!isOpen.current) return;
    if (reply) {
      leaving.leaveFreely();
      return go(urlOf(kind, 'overview'));
    }
    // the stream may have missed a change, and the choice needs the current run
    void queryClient.invalidateQueries({ queryKey: [runs[kind].one.name] });
    focusField(box.current);
  };

  return (
    <form
      ref={box}
      className={css.form}
      noValidate
      aria-busy={save.pending}
      onSubmit={(event) => void submit(event)}
    >
      <RestoredNotice {...draft} className={css.above} />
      <FieldUpdatesBox updates={edit.updates} words={words} />
      <FormPanel className={css.fields} busy={save.pending}>
        <RunFields
          kind={kind}
          fields={fieldsOf(kind)}
          values={form.values}
          onChange={form.set}
          errors={form.errors}
          lists={lists}
          leaders={leaders}
          collectors={collectors}
          locked={(field) => lockOf(run, field)}
          below={fieldOptions(edit, words)}
        />
      </FormPanel>
      <RunSide
        kind={kind}
        id={run.id}
        values={form.values}
        lists={lists}
        leaders={leaders}
        collectors={collectors}
        booked={{ customers: run.totalCustomer, waiting: run.totalBackup }}
      />
      <FormActions
        foot
        hint={
          <>
            <kbd>Ctrl</kbd> <kbd>S</kbd> saves.
          </>
        }
      >
        <Button look="primary" type="submit" command={save}>
          Save changes
        </Button>
        <Link className="btn" href={pageUrl('selectMatter')}>
          Back without saving
        </Link>
      </FormActions>
      {leaving.dialog}
    </form>
  );
}
