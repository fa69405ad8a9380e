import { useEffect } from 'react';
import { useUrlState } from '../../../lib/search-params.ts';
import { askedSearch } from '../book-search.ts';
import type { BookingForm } from './use-booking-form.ts';

/**
 * Types what the page's address says of a customer into the form, as the chat's `/book` links to it, and
 * takes it out of the address: a reload keeps what has been typed since.
 */
export function useAskedDraft({ type, leave }: Pick<BookingForm, 'type' | 'leave'>): void {
  const [{ buyer, price }, setAsked] = useUrlState(askedSearch);
  useEffect(() => {
    if (buyer === '' && price === '') return;
    if (buyer !== '') {
      type('buyer', buyer);
      leave('buyer');
    }
    if (price !== '') type('price', price);
    setAsked({ buyer: '', price: '' });
  }, [buyer, price, type, leave, setAsked]);
}
