import { useEffect, useRef } from 'react';
import { useUrlState } from '../../../lib/search-params.ts';
import { prefillSearch } from '../book-search.ts';
import type { BookingForm } from './use-booking-form.ts';

/**
 * Prefills the form with the customer in the URL, which the chat command `/book` links to, or with
 * the profile that was pasted on Select Your Matter, and removes it from the URL, so that a reload
 * keeps later input.
 * @param fill looks up the character of a profile link
 */
export function usePrefillFromUrl(
  { type, leave }: Pick<BookingForm, 'type' | 'leave'>,
  fill: (link: string) => void,
): void {
  const [{ buyer, price, link }, setPrefill] = useUrlState(prefillSearch);
  const latestFill = useRef(fill);
  latestFill.current = fill;
  useEffect(() => {
    if (buyer === '' && price === '' && link === '') return;
    if (buyer !== '') {
      type('buyer', buyer);
      leave('buyer');
    }
    if (price !== '') type('price', price);
    if (link !== '') latestFill.current(link);
    setPrefill({ buyer: '', price: '', link: '' });
  }, [buyer, price, link, type, leave, setPrefill]);
}
