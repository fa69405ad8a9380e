import { useMemo } from 'react';
import { TextInput } from '@mantine/core';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import { readsLogs } from '@warchest/domain/members/roles.ts';
import { runStaff } from '@warchest/contract/run-staff.ts';
import { goldText } from '../../lib/format.ts';
import { useMe } from '../../lib/session.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Select } from '../../ui/select.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useLogs } from '../logs/public/use-logs.tsx';
import { OfferForm } from './offer-form.tsx';
import { holdersOf } from './service-edits.ts';
import { chatMessage, nextStep, serviceTitle, statusLooks } from './service-facts.ts';
import { TeamTable } from './team-table.tsx';
import { useEditedFields } from './use-edited-fields.ts';
import { actionState, type ServiceActions } from './service-actions.ts';
import css from './services.module.css';

export interface ServiceDialogProps {
  readonly booking: ServiceBooking;
  readonly actions: ServiceActions;
  readonly onClose: () => void;
}

const aWhile = 5 * 60_000;

/** Everything about one service booking: its customer, team, gold and next step. */
export function ServiceDialog({ booking, actions, onClose }: ServiceDialogProps) {
  const me = useMe();
  const [showLog, log] = useLogs();
  const step = nextStep(booking);
  const verdict = step ? booking.may.become[step.to] : 'forbidden';
  const mayCancel = booking.may.become.Cancelled;
  const seesLog = booking.may.log === true || (me !== null && readsLogs(me));
  return (
    <>
      <Dialog
        open
        keepOpenOnOutsideClick
        onClose={onClose}
        title={serviceTitle(booking)}
        width={850}
        actions={
          <>
            <CopyButton showLabel label="Copy as message" text={() => chatMessage(booking)} />
            {seesLog ? (
              <Button
                icon="clock"
                onClick={() =>
                  showLog({
                    kind: booking.section,
                    runId: booking.id,
                    title: serviceTitle(booking),
                  })
                }
              >
                History
              </Button>
            ) : null}
            {mayCancel === 'forbidden' || mayCancel === 'service-status' ? null : (
              <Button
                look="danger"
                reason={whyNot(mayCancel)}
                command={actionState(actions, booking, 'Cancelled')}
                onClick={() => void actions.move(booking, 'Cancelled')}
              >
                Cancel booking
              </Button>
            )}
            <Button data-autofocus="" onClick={onClose}>
              Close
            </Button>
            {step && verdict !== 'forbidden' ? (
              <Button
                look="primary"
                reason={whyNot(verdict)}
                command={actionState(actions, booking, step.to)}
                onClick={() => void actions.move(booking, step.to)}
              >
                {step.word}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={css.sections}>
          <Facts booking={booking} />
          <TeamTable key={booking.id} booking={booking} actions={actions} />
          {booking.may.offer === true || booking.may.withdraw === true ? (
            <OfferForm booking={booking} actions={actions} />
          ) : null}
          {booking.may.edit === 'forbidden' ? null : <Gold booking={booking} actions={actions} />}
        </div>
      </Dialog>
      {log}
    </>
  );
}

/** What was booked, by whom and when. */
function Facts({ booking }: { readonly booking: ServiceBooking }) {
  const { details: d } = booking;
  const lines: readonly (readonly [string, React.ReactNode])[] = [
    ['Status', <StatusBadge key="s" {...statusLooks[booking.status]} word={booking.status} />],
    ['Faction', booking.faction],
    ['Customer', booking.buyer ?? 'shown to its team'],
    ['Class', d.buyerClass ?? ''],
    ['Spec', d.spec ?? ''],
    ['Check-PvP', d.checkpvp ?? ''],
    ['Discord tag', d.discordtag ?? ''],
    ['Price', `${goldText(booking.price)}, each booster ${goldText(booking.boosterCut)}`],
    ['Fee option', booking.advcut],
    ['Payment', `${booking.payrealm}, ${booking.payfaction}`],
    ['Note', booking.note ?? ''],
    // viewers who may edit see it among the fields
    ['Gold with', booking.may.edit === 'forbidden' ? booking.goldWithName : ''],
    ['Advertiser', booking.advertiser.name],
    ['Booked', <DateTime key="w" at={booking.createdAt} />],
  ];
  return (
    <dl className={`${css.summary} ${css.facts}`}>
      {lines
        .filter(([, what]) => what !== '')
        .map(([label, what]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{what}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Who holds the gold, whether it was paid, and the editable fields. */
function Gold({
  booking,
  actions,
}: {
  readonly booking: ServiceBooking;
  readonly actions: ServiceActions;
}) {
  const me = useMe();
  const collectors = useEndpoint(runStaff.collectors, {}, { staleTime: aWhile }).data;
  const holders = useMemo(
    () => holdersOf(booking, collectors ?? [], me),
    [booking, collectors, me],
  );
  const [locked, priceLocked] = [whyNot(booking.may.take), whyNot(booking.may.price)];
  const draft = useEditedFields(booking);
  const { fields, set, messages, change } = draft;
  const editLocked = whyNot(booking.may.edit);
  return (
    <section aria-label="Gold and fields" className={css.dialogFields}>
      <h3>Gold and fields</h3>
      <RestoredNotice {...draft} className={css.whole} />
      <Checkbox
        label={`Paid${locked ? ` (${locked})` : ''}`}
        checked={booking.paid}
        disabled={locked !== ''}
        onChange={(event) => void actions.update(booking, { paid: event.currentTarget.checked })}
      />
      <Select
        label="Gold with"
        above
        options={holders}
        empty="nobody"
        value={booking.goldWith}
        disabled={locked !== ''}
        onChange={(goldWith) => void actions.update(booking, { goldWith })}
      />
      <TextInput
        label="Price (k)"
        inputMode="decimal"
        rightSection="k"
        value={fields.price}
        error={messages.price}
        description={priceLocked === locked ? '' : priceLocked}
        disabled={priceLocked !== ''}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      <TextInput
        label="Boosters wanted"
        inputMode="numeric"
        value={fields.teamSize}
        error={messages.teamSize}
        disabled={editLocked !== ''}
        onChange={(event) => set({ teamSize: event.currentTarget.value })}
      />
      <TextInput
        label="Customer"
        value={fields.buyer}
        error={messages.buyer}
        disabled={editLocked !== ''}
        onChange={(event) => set({ buyer: event.currentTarget.value })}
      />
      <TextInput
        label="Note"
        value={fields.note}
        disabled={editLocked !== ''}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Button
        reason={
          editLocked ||
          Object.values(messages)[0] ||
          (Object.keys(change).length === 0 ? 'Nothing was changed' : null)
        }
        onClick={() => void actions.update(booking, change)}
      >
        Save fields
      </Button>
    </section>
  );
}
