import { useRef, useState, type ClipboardEvent } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { autofillTexts, looksLikeLink, profileLink, withCharacter } from './autofill.ts';
import type { BookingForm } from './use-booking-form.ts';

export interface Autofill {
  readonly link: string;
  readonly setLink: (text: string) => void;
  readonly busy: boolean;
  /** Said beside the link once it was left, while it leads to no profile. */
  readonly wrongLink: string | undefined;
  /** For the link's field: a link that was only typed is looked up when it is left. */
  readonly onLeave: () => void;
  /** Looks the character behind a link up and fills the form. */
  readonly fill: (text: string) => void;
  /** For the whole form: a pasted profile link fills it, wherever the cursor is. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Settles when no look-up is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * Filling the form from a character's profile. The focus goes on to the price, which no profile knows,
 * and to the name when nothing was found.
 */
export function useAutofill(form: BookingForm, focus: (field: string) => void): Autofill {
  const [link, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const setLink = (text: string) => {
    setText(text);
    setWrong(false);
  };
  const [busy, setBusy] = useState(false);
  const latest = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  // a link that was looked up already is not asked for again by leaving its field
  const tried = useRef('');

  const lookUp = async (address: string) => {
    count.current += 1;
    const mine = count.current;
    const before = form.read().price;
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
      // whoever has gone on typing meanwhile is left alone
      if (mine === count.current && form.read().price === before) focus('buyer');
    } finally {
      if (mine === count.current) setBusy(false);
    }
  };

  const fill = (text: string) => {
    const address = profileLink(text);
    if (!address) {
      setWrong(text.trim() !== '');
      toast(autofillTexts.noLink, 'bad');
      return;
    }
    tried.current = address;
    setLink(address);
    // at once: whoever knows the price types it while the character is looked up
    focus('price');
    latest.current = lookUp(address);
  };

  const onLeave = () => {
    const address = profileLink(link);
    if (link.trim() === '' || address === null) return setWrong(link.trim() !== '');
    if (busy || tried.current === address) return;
    tried.current = address;
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

  const wrongLink = wrong ? autofillTexts.noLink : undefined;
  return { link, setLink, wrongLink, onLeave, busy, fill, onPaste, settled: () => latest.current };
}
