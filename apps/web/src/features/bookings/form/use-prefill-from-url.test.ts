import { expect, it } from 'vitest';
import { mountOnPage, until } from '../../../../test/hook.tsx';
import { options } from '../../../../test/some-options.ts';
import { bookSearch } from '../book-search.ts';
import { emptyDraft } from './draft.ts';
import { usePrefillFromUrl } from './use-prefill-from-url.ts';
import { useBookingForm } from './use-booking-form.ts';

const open = (address: string, fill: (link: string) => void = () => undefined) =>
  mountOnPage(bookSearch, address, () => {
    const form = useBookingForm('raid', options, () => emptyDraft);
    usePrefillFromUrl(form, fill);
    return form;
  });

it('types what the address says of a customer, and takes it out of there', async () => {
  const { hook, address } = await open('/?buyer=Thrall-Kazzak&price=120&difficulty=Heroic');
  await until(() => {
    expect(address()).toBe('/?difficulty=Heroic');
    expect(hook.now.draft).toMatchObject({
      buyer: 'Thrall-Kazzak',
      price: '120',
      paymentRealm: 'Kazzak',
    });
  });
});

it('looks a profile link up once, and takes it out of there', async () => {
  const links: string[] = [];
  const profile = 'https://raider.io/characters/eu/kazzak/Thrall';
  const { address } = await open(`/?link=${encodeURIComponent(profile)}`, (link) => {
    links.push(link);
  });
  await until(() => {
    expect(address()).toBe('/');
    expect(links).toEqual([profile]);
  });
});

it('leaves the form alone without it', async () => {
  const { hook, address } = await open('/?difficulty=Heroic');
  expect(hook.now.draft).toEqual(emptyDraft);
  expect(address()).toBe('/?difficulty=Heroic');
});

it.each([
  ['/?buyer=Thrall-Nowhere', { buyer: 'Thrall-Nowhere', price: '', paymentRealm: 'Nowhere' }],
  ['/?price=120', { buyer: '', price: '120', paymentRealm: '' }],
])('takes %s by itself', async (from, typed) => {
  const { hook, address } = await open(from);
  await until(() => {
    expect(address()).toBe('/');
    expect(hook.now.draft).toMatchObject(typed);
  });
});
