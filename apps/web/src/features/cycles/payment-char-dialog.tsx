import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cycles } from '@warchest/contract/cycles.ts';
import { people } from '@warchest/contract/people.ts';
import { paymentCharOf } from '@warchest/domain/gold/payment-char.ts';
import { refusedFields } from '../../lib/form-errors.ts';
import { useCommand } from '../../lib/use-command.ts';
import { PreviewDialog } from '../../ui/preview-dialog.tsx';
import { useCatalogue } from '../catalogue/public/use-catalogue.ts';

export interface PaymentCharDialogProps {
  readonly paymentChar: string;
  readonly onClose: () => void;
}

/** Edits the member's own payment character: a name and a realm of the catalogue. */
export function PaymentCharDialog({ paymentChar, onClose }: PaymentCharDialogProps) {
  const realms = useCatalogue().data?.realms.filter((realm) => realm.active);
  const [typed, setTyped] = useState(paymentChar);
  const save = useCommand(people.setPaymentChar, {
    success: 'Payment character saved',
    reload: [cycles.own],
  });
  const meant = realms && typed.trim() !== '' ? paymentCharOf(typed, realms) : null;
  const wrong = meant && 'message' in meant ? meant.message : null;
  const refused = refusedFields(save.error).paymentChar;
  const send = async () => {
    if (await save.run({ body: { paymentChar: typed } })) onClose();
  };
  return (
    <PreviewDialog
      title="Your payment character"
      width={600}
      confirm="Save"
      command={save}
      reason={typed.trim() === '' ? fieldIsRequired : wrong}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (meant && wrong === null) void send();
        }}
      >
        <TextInput
          label="Name-Realm"
          description="The character that gold is mailed to when you are paid."
          placeholder="Thrall-TwistingNether"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={refused ?? (wrong === null || typed === paymentChar ? undefined : wrong)}
          onChange={(event) => {
            save.clear();
            setTyped(event.currentTarget.value);
          }}
        />
      </form>
    </PreviewDialog>
  );
}
