import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import type { Me } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { useFirstField } from '../../ui/first-field.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormPanel } from '../../ui/form-panel.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { blockedQuestion } from '../catalogue/public/blocked-question.ts';
import { ServiceFields } from './service-fields.tsx';
import { useServiceForm } from './use-service-form.ts';
import css from './services.module.css';

const SummaryDialog = lazyDialog(async () => (await import('./summary-dialog.tsx')).SummaryDialog);

export interface ServiceFormProps {
  readonly section: ServiceSection;
  readonly lists: CatalogueLists;
  readonly me: Me;
}

/** Books a service: its fields, and a summary before sending. */
export function ServiceForm({ section, lists, me }: ServiceFormProps) {
  const box = useRef<HTMLFormElement>(null);
  useFirstField(box);
  const state = useServiceForm(section, lists, me);
  const [looking, setLooking] = useState(false);
  const { form, reason, order } = state;
  const focus = (field: string) =>
    box.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  // after the summary has closed and restored the focus
  const leadTo = useRef<string | null>(null);
  useEffect(() => {
    if (looking || leadTo.current === null) return;
    box.current?.querySelector<HTMLInputElement>(`[name="${leadTo.current}"]`)?.focus();
    leadTo.current = null;
  }, [looking]);
  const [ask, question] = useConfirm();
  const look = async () => {
    const wrong = form.tryOut();
    if (wrong !== null) return focus(wrong);
    const blocked = blockedQuestion(lists.blockedCustomers, [order.buyer]);
    if (blocked && !(await ask(blocked))) return focus('buyer');
    setLooking(true);
  };
  const book = async () => {
    const booked = await state.book();
    leadTo.current = booked ? 'buyer' : (Object.keys(form.errors)[0] ?? 'buyer');
    setLooking(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void look();
  };
  return (
    <>
      {question}
      <form
        ref={box}
        className={css.form}
        aria-label="Booking"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <FormPanel className={css.panel}>
          <ServiceFields state={state} />
        </FormPanel>
        <FormActions
          foot
          hint={
            <>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>{' '}
              {reason === null ? 'shows the summary' : 'leads to what is missing'}
            </>
          }
        >
          {reason === null ? null : (
            <p className={css.reason} aria-hidden="true">
              {reason}
            </p>
          )}
          <Button
            type="submit"
            look="primary"
            command={state.command}
            reason={reason}
            aria-keyshortcuts="Control+Enter"
          >
            Book Now
          </Button>
          <Button icon="undo" onClick={state.reset}>
            Reset Form
          </Button>
        </FormActions>
      </form>
      {looking ? (
        <SummaryDialog
          order={order}
          command={state.command}
          onBook={() => void book()}
          onClose={() => setLooking(false)}
        />
      ) : null}
    </>
  );
}
