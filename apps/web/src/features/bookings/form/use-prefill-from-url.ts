import { useEffect } from 'react';
import { useUrlState } from '../../../lib/search-params.ts';
import { prefillSearch } from '../book-search.ts';
import type { BookingForm } from './use-booking-form.ts';

/**
 * Prefills the form with the customer in the URL, which the chat command `/book` links to, and
 * removes it from the URL, so that a reload keeps later input.
 */
export function usePrefillFromUrl({ type, leave }: Pick<BookingForm, 'type' | 'leave'>): void {
  const [{ buyer, price }, setPrefill] = useUrlState(prefillSearch);
  useEffect(() => {
    if (buyer === '' && price === '') return;
    if (buyer !== '') {
      type('buyer', buyer);
      leave('buyer');
    }
    if (price !== '') type('price', price);
    setPrefill({ buyer: '', price: '' });
  }, [buyer, price, type, leave, setPrefill]);
}
