import { useRef, useState, type ClipboardEvent } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/messages.ts';
import { toast } from '../../../lib/toast.ts';
import { autofillTexts, looksLikeLink, profileLink, withCharacter } from './autofill.ts';
import type { BookingForm } from './use-booking-form.ts';

export interface Autofill {
  readonly link: string;
  readonly setLink: (text: string) => void;
  readonly busy: boolean;
  /** Looks the character behind a link up and fills the form. */
  readonly fill: (text: string) => void;
  /** For the whole form: a pasted profile link fills it, wherever the cursor is. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Settles when no look-up is under way. */
  readonly settled: () => Promise<void>;
}

/** Filling the form from a character's profile. `goOn` moves to the price, which no profile knows. */
export function useAutofill(form: BookingForm, goOn: () => void): Autofill {
  const [link, setLink] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const lookUp = async (address: string) => {
    count.current += 1;
    const mine = count.current;
    setBusy(true);
    try {
      const found = await call(bookings.customerData, { query: { raiderIoLink: address } });
      // a second link pasted meanwhile is the one that counts
      if (mine !== count.current) return;
      form.replace((draft) => withCharacter(draft, found, form.choices));
      setLink('');
      toast(autofillTexts.done, 'good');
    } catch (error) {
      toast(
        messageOf(error, {
          'profile-link-invalid': autofillTexts.noLink,
          otherwise: autofillTexts.failed,
        }),
        'bad',
      );
    } finally {
      if (mine === count.current) setBusy(false);
    }
  };

  const fill = (text: string) => {
    const address = profileLink(text);
    if (!address) {
      toast(autofillTexts.noLink, 'bad');
      return;
    }
    setLink(address);
    // at once: whoever knows the price types it while the character is looked up
    goOn();
    latest.current = lookUp(address);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!looksLikeLink(text)) return;
    const field = (event.target as HTMLInputElement).name;
    // a link to elsewhere may well belong into a note
    if (profileLink(text) === null && (field === 'note' || field === 'btag')) return;
    event.preventDefault();
    fill(text);
  };

  return { link, setLink, busy, fill, onPaste, settled: () => latest.current };
}
