import { useRef, useState, type ClipboardEvent } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import { call } from '../../../lib/call.ts';
import { lookupFailed, messageOf } from '../../../lib/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { autofillTexts, looksLikeLink, profileLink, withCharacter } from './autofill.ts';
import type { BookingForm } from './use-booking-form.ts';

export interface Autofill {
  readonly link: string;
  readonly setLink: (text: string) => void;
  readonly busy: boolean;
  /** Why the link fills nothing, beside it until it changes: it is no profile link, or nothing was found. */
  readonly wrongLink: string | undefined;
  /** For the link's field: looks up a typed link when the field is left. */
  readonly onLeave: () => void;
  /** Looks up the character of a link and fills the form. */
  readonly fill: (text: string) => void;
  /** For the whole form: a pasted profile link fills it, whichever field has the focus. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** Settles when no look-up is pending. */
  readonly settled: () => Promise<void>;
}

/**
 * Fills the form from a character's profile. Then the focus goes to the price, which no profile
 * contains, or to the name if nothing was found.
 */
export function useAutofill(form: BookingForm, focus: (field: string) => void): Autofill {
  const [link, setText] = useState('');
  const shown = useRef(link);
  shown.current = link;
  const [wrongLink, setWrong] = useState<string>();
  const noLink = (text: string) => setWrong(text.trim() === '' ? undefined : autofillTexts.noLink);
  const setLink = (text: string) => {
    setText(text);
    setWrong(undefined);
  };
  const [busy, setBusy] = useState(false);
  const latest = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  // leaving the field does not look up the same link again
  const tried = useRef('');

  const lookUp = async (address: string) => {
    count.current += 1;
    const mine = count.current;
    const before = form.read().price;
    setBusy(true);
    try {
      const found = await call(bookings.customerData, { query: { raiderIoLink: address } });
      // a newer link replaces this one
      if (mine !== count.current) return;
      form.replace((draft) => withCharacter(draft, found, form.options));
      setLink('');
      toast(autofillTexts.done, 'good');
    } catch (error) {
      const why = messageOf(error, {
        'profile-link-invalid': autofillTexts.noLink,
        ...lookupFailed(autofillTexts.failed),
      });
      toast(why, 'bad');
      if (profileLink(shown.current) === address) setWrong(why);
      // do not move the focus if typing has continued
      if (mine === count.current && form.read().price === before) focus('buyer');
    } finally {
      if (mine === count.current) setBusy(false);
    }
  };

  const fill = (text: string) => {
    const address = profileLink(text);
    if (!address) {
      noLink(text);
      toast(autofillTexts.noLink, 'bad');
      return;
    }
    tried.current = address;
    setLink(address);
    // at once, so that the price can be typed during the look-up
    focus('price');
    latest.current = lookUp(address);
  };

  const onLeave = () => {
    const address = profileLink(link);
    if (link.trim() === '' || address === null) return noLink(link);
    if (busy || tried.current === address) return;
    tried.current = address;
    latest.current = lookUp(address);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!looksLikeLink(text)) return;
    const field = (event.target as HTMLInputElement).name;
    // a link to another site may belong in a note
    if (profileLink(text) === null && (field === 'note' || field === 'btag')) return;
    event.preventDefault();
    fill(text);
  };

  return { link, setLink, wrongLink, onLeave, busy, fill, onPaste, settled: () => latest.current };
}
