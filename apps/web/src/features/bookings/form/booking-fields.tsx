import { TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { priceUnitOf } from '../../../lib/units.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AmountInput } from './amount-input.tsx';
import { BuyerInput } from '../../catalogue/public/buyer-input.tsx';
import { openFees, openRealms } from './form-options.ts';
import type { DraftField } from './booking-draft.ts';
import { collectedIsOpen } from './draft.ts';
import {
  allFields,
  fieldLabels,
  labelOf,
  shownCollected,
  type BookingForm,
} from './use-booking-form.ts';
import css from './booking-form.module.css';

export interface BookingFieldsProps {
  readonly form: BookingForm;
  /** Whether the person may book as fully paid (CANCOLLECT). */
  readonly mayCollect: boolean;
  /** Shown below the name, such as the warning about a duplicate. */
  readonly underName?: ReactNode;
}

type ChoiceField = 'buyerClass' | 'typeOfBoost' | 'advCut' | 'paymentRealm' | 'paymentFaction';

/** The fields of a booking in the order of a whisper, for booking and editing. */
export function BookingFields({ form, mayCollect, underName }: BookingFieldsProps) {
  const { draft, options, kind } = form;
  const bound = (field: DraftField) => ({
    name: field,
    error: form.errorOf(field),
    onBlur: () => form.leave(field),
  });
  const typed = (field: DraftField) => ({
    ...bound(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.type(field, event.currentTarget.value),
  });
  const combobox = (field: ChoiceField, list: readonly Option[]) => (
    <Combobox
      {...bound(field)}
      label={labelOf(kind, field)}
      withAsterisk
      options={list}
      value={draft[field]}
      onChange={(value) => form.type(field, value)}
    />
  );
  const text = (field: 'note' | 'btag') => (
    <TextInput
      {...typed(field)}
      label={fieldLabels[field]}
      placeholder={field === 'btag' ? 'Name#1234' : undefined}
      value={draft[field]}
      autoComplete="off"
    />
  );
  const open = collectedIsOpen(draft);
  const inputs: Readonly<Record<DraftField, ReactNode>> = {
    buyer: (
      <>
        <BuyerInput
          {...bound('buyer')}
          className={options.rules.classless ? css.wide : css.buyer}
          data-autofocus=""
          label={fieldLabels.buyer}
          withAsterisk
          placeholder="Character-Realm"
          realms={options.realms}
          value={draft.buyer}
          onChange={(value) => form.type('buyer', value)}
        />
        <div className={css.notes}>{underName}</div>
      </>
    ),
    buyerClass: options.rules.classless ? null : combobox('buyerClass', options.classes),
    typeOfBoost: combobox('typeOfBoost', options.types),
    advCut: combobox('advCut', openFees(options, draft)),
    price: (
      <AmountInput
        {...typed('price')}
        kind={kind}
        label={`${fieldLabels.price} (${priceUnitOf(kind).sign})`}
        withAsterisk
        value={draft.price}
      />
    ),
    collected: (
      <AmountInput
        {...typed('collected')}
        kind={kind}
        label={fieldLabels.collected}
        readOnly={!open}
        // read-only, so Tab skips it
        tabIndex={open ? undefined : -1}
        value={shownCollected(kind, draft, form.opened)}
        placeholder="0"
      />
    ),
    paymentRealm: combobox('paymentRealm', openRealms(options, draft)),
    paymentFaction: combobox('paymentFaction', options.factions),
    note: text('note'),
    btag: text('btag'),
    paid: mayCollect ? (
      <Checkbox
        name="paid"
        label={fieldLabels.paid}
        className={css.wide}
        checked={draft.paid}
        onChange={(event) => form.type('paid', event.currentTarget.checked)}
      />
    ) : null,
  };
  return (
    <div className={css.fields}>
      {allFields.map((field) => (
        <Fragment key={field}>{inputs[field]}</Fragment>
      ))}
    </div>
  );
}
