import { Textarea } from '@mantine/core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { maxCustomers } from '@warchest/contract/booking-change.ts';
import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { priceUnitOf, typedGold } from '../../../lib/units.ts';
import { toast } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { Grid } from '../../../ui/grid/grid.tsx';
import { blockedQuestion } from '../../catalogue/public/blocked-question.ts';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { runName } from '../../runs/public/run-words.ts';
import { putRun } from '../cache.ts';
import { bookingTexts, failureTexts, sentAgainText } from '../messages.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { FormOptions } from './form-options.ts';
import { priceQuestion } from './price-summary.ts';
import { barePriceNote, readLines, withoutLines, type CustomerLine } from './bulk-book-lines.ts';
import { lineCard, outcomeOf } from './line-card.tsx';
import { bookedWords } from './spot-status.ts';
import { bookAgain } from './use-book.ts';
import { wordsOf } from './whisper-draft.ts';
import css from './booking-form.module.css';

export interface SeveralDialogProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly options: FormOptions;
  /** The pasted text, one customer per line. */
  readonly text: string;
  /** The form; it supplies what a line leaves out. */
  readonly base: BookingDraft;
  readonly own: readonly BookingFull[];
  /** Keeps the text as it is edited. */
  readonly onTyped: (text: string) => void;
  /** Called with what was booked after each attempt that was answered. */
  readonly onBooked: (made: readonly BookingFull[]) => void;
  readonly onClose: () => void;
}

const perhapsBooked =
  'The server did not answer, so these may or may not be booked. Pressing Book again books them only once.';

/** Books several customers at once: editable lines, a preview of each, and one key that books. */
export function BulkBookDialog(props: SeveralDialogProps) {
  const { kind, run, options, base, own, onTyped, onBooked, onClose } = props;
  const [text, setText] = useState(props.text);
  const type = (next: string) => {
    setText(next);
    onTyped(next);
  };
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: lists } = useCatalogue();
  const lines = useMemo(() => {
    const context = { kind, run, options, base, own, words: wordsOf(options, lists) };
    return readLines(text, context).map((one) => ({
      ...one,
      reason: one.reason || (refused.get(one.text) ?? ''),
    }));
  }, [kind, run, options, base, own, lists, text, refused]);
  const ready = lines.flatMap(({ body, line, text: said }) => (body ? [{ body, line, said }] : []));
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const card = useMemo(() => lineCard(kind), [kind]);
  const [ask, question] = useConfirm();
  const action = useCommand(bookings[kind].bookMany, {
    failure: failureTexts(bookingTexts.failed, perhapsBooked),
    again: bookAgain,
  });

  const book = async () => {
    if (ready.length === 0 || action.pending) return;
    const sent = ready.slice(0, maxCustomers);
    const blocked = blockedQuestion(
      lists?.blockedCustomers ?? [],
      sent.map(({ body }) => body.buyer),
    );
    if (blocked && !(await ask(blocked))) return;
    const priceCheck = priceQuestion(
      kind,
      sent.map(({ body }) => body),
    );
    if (priceCheck && !(await ask(priceCheck))) return;
    const reply = await action.run({
      params: { id: run.id },
      body: { customers: sent.map(({ body }) => body) },
    });
    if (!reply) return;
    putRun(kind, reply.run);
    const bookings = reply.outcomes.flatMap((one) => (one.ok ? one.booking : []));
    onBooked(bookings);
    const made = sent.filter((_, index) => reply.outcomes[index]?.ok);
    const reasons = sent.flatMap(({ said }, index) => {
      const outcome = reply.outcomes[index];
      return outcome && !outcome.ok ? [[said, outcome.problem.title] as const] : [];
    });
    if (made.length > 0) toast(`${bookedWords(bookings)}.`, 'good');
    const left = withoutLines(text, new Set(made.map(({ line }) => line)));
    if (left.trim() === '') return onClose();
    setRefused(new Map(reasons));
    type(left);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void book();
  };
  const several = ready.length === 1 ? '1 customer' : `${ready.length} customers`;

  return (
    <Dialog
      open
      keepOpenOnOutsideClick
      onClose={onClose}
      width={850}
      title={`Book several into ${runName(run)} ${run.time}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            command={action}
            reason={ready.length === 0 ? 'No line can be booked yet' : undefined}
            onClick={() => void book()}
            aria-keyshortcuts="Control+Enter"
          >
            Book {several}
          </Button>
        </>
      }
    >
      <div className={css.several} onKeyDown={onKeyDown}>
        <Textarea
          label="One customer per line"
          description={
            <>
              Name-Realm, {kindRules[kind].asksClass ? 'class, ' : ''}price and any other details.
              The form supplies what a line leaves out.
              <span data-keys=""> Ctrl+Enter books those with a spot.</span>
            </>
          }
          data-autofocus=""
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {question}
        <p role="status" className={css.bare}>
          {action.late ? sentAgainText(action.late.failure) : barePriceNote(kind, lines)}
        </p>
        <Grid
          name="several"
          mode="rows"
          label="Preview of the lines"
          rows={lines}
          id={(one) => String(one.line)}
          rowName={(one) => one.draft.buyer || one.text}
          columns={columns}
          card={card}
          tone={(one) => (one.reason ? 'gone' : null)}
          empty={{ title: 'No lines yet', icon: 'user' }}
        />
      </div>
    </Dialog>
  );
}

/** The preview: each customer with their spot or what is missing. */
const columnsOf = (kind: RunKind): readonly GridColumn<CustomerLine>[] => {
  const unit = priceUnitOf(kind);
  const { words, asksClass } = kindRules[kind];
  return [
    {
      key: 'line',
      header: 'Line',
      type: 'text',
      width: 48,
      align: 'end',
      value: (one) => String(one.line),
    },
    {
      key: 'buyer',
      header: 'Customer',
      type: 'text',
      names: true,
      value: (one) => one.draft.buyer || one.text,
    },
    ...(asksClass
      ? [
          {
            key: 'class',
            header: 'Class',
            type: 'text',
            value: (one) => one.draft.buyerClass,
          } as const satisfies GridColumn<CustomerLine>,
        ]
      : []),
    { key: 'type', header: words.type, type: 'text', value: (one) => one.draft.typeOfBoost },
    {
      key: 'price',
      header: 'Price',
      type: 'amount',
      unit,
      width: unit.width,
      value: (one) => typedGold(kind, one.draft.price) ?? 0,
    },
    { key: 'fee', header: 'Fee', type: 'text', value: (one) => one.draft.advCut },
    {
      key: 'spot',
      header: 'Spot',
      type: 'text',
      value: outcomeOf,
    },
  ];
};
