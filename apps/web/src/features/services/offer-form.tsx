import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { boosterRoles, roleWords } from '@warchest/domain/rosters/role.ts';
import { browserStore } from '../../lib/storage.ts';
import { useTypedFields } from '../../lib/use-typed-fields.ts';
import { ownKey, useMe } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { RestoredNotice } from '../../ui/restored-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { useServiceLists } from './use-service-lists.ts';
import { actionState, type ServiceActions } from './service-actions.ts';
import { offerOf, type OfferDraft } from './offer-draft.ts';
import css from './services.module.css';

const nothing: OfferDraft = { role: 'dps', class: '', itemLevel: '', note: '' };

/** A booster's offer; role, class and item level are remembered for the next one. */
export function OfferForm({
  booking,
  actions,
}: {
  readonly booking: ServiceBooking;
  readonly actions: ServiceActions;
}) {
  const me = useMe();
  const { lists } = useServiceLists();
  const own = booking.offers.find(({ memberId }) => memberId === me?.id);
  const place = me ? `${ownKey(me.id)}.offer` : '';
  const [remembered] = useState(() => browserStore.read<Partial<OfferDraft>>(place, {}));
  const first: OfferDraft = own
    ? { role: own.role, class: own.class, itemLevel: String(own.itemLevel), note: own.note }
    : { ...nothing, ...remembered, note: '' };
  const typed = useTypedFields(`service.offer.${booking.id}`, first);
  const { fields: draft, set } = typed;
  const { offer, message } = offerOf(draft);
  const send = async () => {
    if (!offer) return;
    if (await actions.offer(booking, offer)) browserStore.write(place, draft);
  };
  const classes = (lists?.classes ?? []).filter(({ active }) => active);
  return (
    <section aria-label="Your offer" className={css.dialogFields}>
      <h3>Your offer</h3>
      <RestoredNotice {...typed} className={css.whole} />
      <Select
        label="Role"
        above
        options={boosterRoles.map((value) => ({ value, label: roleWords[value] }))}
        value={draft.role}
        onChange={(value) => set({ role: boosterRoles.find((one) => one === value) ?? 'dps' })}
      />
      <Select
        label="Class"
        above
        empty="choose"
        options={classes.map(({ label }) => ({ value: label, label }))}
        value={draft.class}
        onChange={(value) => set({ class: value })}
      />
      <TextInput
        label="Item level"
        inputMode="numeric"
        value={draft.itemLevel}
        onChange={(event) => set({ itemLevel: event.currentTarget.value })}
      />
      <TextInput
        label="Note"
        maxLength={200}
        value={draft.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <span className={css.buttons}>
        {booking.may.offer === true ? (
          <Button
            look="primary"
            reason={message}
            command={actionState(actions, booking, 'offer')}
            onClick={() => void send()}
          >
            {own ? 'Change offer' : 'Offer yourself'}
          </Button>
        ) : null}
        {own && booking.may.withdraw === true ? (
          <Button
            command={actionState(actions, booking, 'withdrawal')}
            onClick={() => void actions.withdraw(booking)}
          >
            Withdraw offer
          </Button>
        ) : null}
      </span>
    </section>
  );
}
