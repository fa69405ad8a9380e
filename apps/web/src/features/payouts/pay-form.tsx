import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MemberListForm } from '../people/public/member-list-form.tsx';
import { previewColumns } from './payout-columns.tsx';
import { payoutsOf, payoutWords } from './payout-lines.ts';
import type { Paying } from './use-pay.ts';

export interface PayFormProps {
  readonly paying: Paying;
  readonly list: string;
  readonly onList: (text: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Fills the list with what is owed; null if nobody is owed anything. */
  readonly onOwed: (() => void) | null;
}

/** Records one payout or a pasted list: looked up, previewed with what each is owed, then recorded. */
export function PayForm({ paying, list, onList, reason, onReason, onOwed }: PayFormProps) {
  const lines = paying.preview ?? [];
  const [missing, setMissing] = useState(false);
  const count = payoutsOf(lines).length;
  const pay = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    if (await paying.record(reason.trim())) onList('');
  };
  return (
    <MemberListForm
      title="Pay members"
      field={{
        label: 'Members and amounts',
        description:
          'One per line: name or id, amount in gold. Tabs, commas and semicolons are fine.',
        placeholder: 'Anna, 250.000\n123456789012345678, 1250k',
      }}
      list={list}
      onList={onList}
      fields={
        <TextInput
          label="Reason"
          required
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={missing && reason.trim() === '' ? fieldIsRequired : undefined}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      }
      beside
      buttons={
        <Button
          icon="sum"
          reason={onOwed ? null : 'Nobody is owed anything'}
          onClick={() => onOwed?.()}
        >
          Pay what is owed
        </Button>
      }
      pressAgain="to record"
      previewed={paying}
      grid={{ name: 'payout-preview', label: 'Preview of the payouts', columns: previewColumns }}
      sum={payoutWords(lines)}
      send={`Record ${count} ${count === 1 ? 'payout' : 'payouts'}`}
      reason={count === 0 ? 'No line of the list can be paid' : null}
      onSend={() => void pay()}
    />
  );
}
