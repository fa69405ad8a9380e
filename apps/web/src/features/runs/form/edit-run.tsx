import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { runChange, runs, type RunView } from '@warchest/contract/runs.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { addressOf, pageAddress } from '../../../lib/addresses.ts';
import { CallRefused } from '../../../lib/call.ts';
import { formErrors, refusedFields } from '../../../lib/form-errors.ts';
import { useGo } from '../../../lib/go.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useFieldsAboveBar } from '../../../ui/fields-above-bar.ts';
import { lockOf } from './edit-locks.ts';
import { useLeaveQuestion } from './edit-run-leaving.tsx';
import { fieldChoices, NewsBox } from './field-news.tsx';
import { RunFields } from './run-fields.tsx';
import { formOrder } from './run-form.ts';
import { withoutMessages } from './run-form-messages.ts';
import css from './run-form.module.css';
import { useEditState } from './use-edit-state.ts';
import { focusField, useSendChord } from './use-form-keys.ts';
import { withSet, type RunOptions } from '../use-run-options.ts';
import { runUpdated, runUpdateFailed } from '../deeds/use-run-deeds.tsx';

export interface EditRunProps {
  readonly kind: ServedKind;
  /** As it stands now; it changes while the form is open. */
  readonly run: RunView;
  readonly options: RunOptions & { readonly lists: CatalogueLists };
}

const check = formErrors(runChange);

/** The message of a refusal that concerns one field, beside it. */
const refusedField = (error: Error | null): Record<string, string> =>
  error instanceof CallRefused && error.type === 'capacity-below-active'
    ? { amountOfPossibleCustomer: error.detail || error.title }
    : refusedFields(error);

/** The edit form (spec 2 §2.10): sends only what was changed, and never over another's change unasked. */
export function EditRun({ kind, run, options }: EditRunProps) {
  const { lists } = options;
  const leaders = withSet(options.leaders, run.leader, run.leaderName);
  const collectors = withSet(options.collectors, run.gc, run.gcName);
  const words = { lists, leaders, collectors };
  const edit = useEditState(run);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const go = useGo();
  const save = useAction(runs[kind].update, {
    success: runUpdated,
    failure: { otherwise: runUpdateFailed },
    reload: [runs[kind].overview, runs[kind].list, runs[kind].one],
  });
  const { error: refusal } = save;
  useEffect(() => {
    if (refusal) setErrors(refusedField(refusal));
  }, [refusal]);
  const bar = useFieldsAboveBar(form);
  const leaving = useLeaveQuestion(Object.keys(edit.body).length);
  useSendChord(form, 's');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const realm = edit.body.gcPaymentRealm;
    const found: Record<string, string> = check(edit.body);
    if (typeof realm === 'string' && realm !== '' && !findRealm(lists.realms, realm)) {
      found.gcPaymentRealm = 'Unknown Realm selected';
    }
    setErrors(found);
    if (Object.keys(found).length > 0) return focusField(form.current);
    if (edit.open[0]) {
      toast(`Please choose: somebody else changed this as well`, 'bad');
      form.current?.querySelector<HTMLElement>('[data-undecided] button')?.focus();
      return;
    }
    if (Object.keys(edit.body).length === 0) return toast('Nothing was changed', 'info');
    const reply = await save.run({
      params: { id: run.id },
      body: { ...edit.body, version: run.version },
    });
    if (reply) {
      leaving.leaveFreely();
      return go(addressOf(kind, 'overview'));
    }
    // what others changed may have come past the stream: the choice needs the run as it stands
    void queryClient.invalidateQueries({ queryKey: [runs[kind].one.name] });
    focusField(form.current);
  };

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-busy={save.pending}
      onSubmit={(event) => void submit(event)}
    >
      <NewsBox news={edit.news} words={words} />
      <div className={`${css.form} ${css.overlay}`} data-busy={save.pending || undefined}>
        <RunFields
          kind={kind}
          fields={formOrder}
          values={edit.values}
          onChange={(field, value) => {
            edit.set(field, value);
            setErrors((said) => withoutMessages(said, field));
          }}
          errors={errors}
          lists={lists}
          leaders={leaders}
          collectors={collectors}
          locked={(field) => lockOf(run, field)}
          below={fieldChoices(edit, words)}
        />
      </div>
      <div ref={bar} className={css.actions} data-bar="">
        <Button look="primary" type="submit" busy={save.pending}>
          Save changes
        </Button>
        <Link className="btn" href={pageAddress('selectMatter')}>
          Back without saving
        </Link>
        <span className={css.hint}>
          <kbd>Ctrl</kbd> <kbd>S</kbd> saves.
        </span>
      </div>
      {leaving.dialog}
    </form>
  );
}
