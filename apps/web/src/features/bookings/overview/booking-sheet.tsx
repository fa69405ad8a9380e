import type { ReactNode } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineEdit } from '../../../ui/inline-edit.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Amount } from '../amount.tsx';
import { badgeOf } from '../public/booking-state.ts';
import { spotLabel } from '../public/spot-label.ts';
import { bookingTexts } from '../messages.ts';
import type { BookingContext } from './booking-columns.tsx';
import { mailingWhy } from './mailing.ts';
import { closedWhy, lacksForDone, lockedWhy, type BookingEdit } from './edits.ts';
import { statusOptions } from './status-options.ts';
import css from './booking-cards.module.css';

export interface BookingSheetProps {
  readonly run: RunView;
  readonly b: BookingFull;
  readonly holders: readonly Option[];
  readonly mayMail: BookingContext['mayMail'];
  /** What was not saved of it, if anything. */
  readonly refused: ReactNode;
  readonly onChange: (edit: BookingEdit) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onLog: () => void;
  readonly onClose: () => void;
}

/** One booking with large touch controls. */
export function BookingSheet(props: BookingSheetProps) {
  const { run, b, holders, mayMail, refused, onChange, onEdit, onDelete, onLog, onClose } = props;
  const spot = spotLabel(b.spot, b.backup, run.amountOfPossibleCustomer);
  const lacks = b.completed ? '' : lacksForDone(run.kind, b);
  const closed = closedWhy(b) ?? undefined;
  const over = lockedWhy(b, 'paid');
  const unmailable = mailingWhy(b, mayMail);
  return (
    <Dialog
      open
      onClose={onClose}
      title={b.buyer}
      actions={
        <>
          <CopyButton text={b.buyer} label="Copy" successText={bookingTexts.nameCopied} showLabel />
          <Button icon="clock" onClick={onLog}>
            Change log
          </Button>
          <Button icon="edit" onClick={onEdit} reason={closed}>
            Edit
          </Button>
          {b.customerStatus === 'Cancelled' ? null : (
            <Button icon="trash" onClick={onDelete} reason={closed}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <div className={css.refused}>{refused}</div>
      <p className={css.facts}>
        <StatusBadge {...badgeOf(b)} /> · {spot ? `spot ${spot}` : 'no spot'} ·{' '}
        {b.buyerClass ? `${b.buyerClass} (${b.armorType}) · ` : ''}
        {b.typeOfBoost} · <Amount kind={run.kind} gold={b.price} /> {b.advCut} · {b.paymentRealm}{' '}
        {b.paymentFaction} · by {b.advertiser.username}
      </p>
      {b.btag || b.note ? (
        <p className={css.facts}>{[b.note, b.btag].filter(Boolean).join(' · ')}</p>
      ) : null}
      {over ? <p className={css.facts}>{over}</p> : null}
      <fieldset className={css.statuses} disabled={over !== null}>
        <legend>Status</legend>
        {statusOptions(run.kind).map(({ value, label }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name="status"
              checked={b.customerStatus === value}
              onChange={() => onChange({ customerStatus: value as CustomerStatus })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={css.switches} disabled={over !== null}>
        <label className={css.choice}>
          <input
            type="checkbox"
            role="switch"
            checked={b.paid}
            onChange={() => onChange({ paid: !b.paid })}
          />
          Paid
        </label>
        <label className={css.choice}>
          <input
            type="checkbox"
            role="switch"
            aria-disabled={lacks ? true : undefined}
            checked={b.completed}
            onChange={() => onChange({ completed: !b.completed })}
          />
          Done
          {lacks ? <span className={css.quiet}>{lacks}</span> : null}
        </label>
        {unmailable ? null : (
          <label className={css.choice}>
            <input
              type="checkbox"
              role="switch"
              checked={b.mailed}
              onChange={() => onChange({ mailed: !b.mailed })}
            />
            Mailed
          </label>
        )}
        <Select
          label="Gold with"
          options={holders}
          value={b.goldWith}
          onChange={(goldWith) => onChange({ goldWith })}
        />
        <span>
          Collected
          <InlineEdit
            label="Collected"
            format={{ type: 'amount', unit: priceUnitOf(run.kind) }}
            value={b.collectedGold}
            save={(collectedGold) => {
              onChange({ collectedGold });
              return Promise.resolve();
            }}
          />
        </span>
      </fieldset>
    </Dialog>
  );
}
