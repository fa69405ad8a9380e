import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClipboardEvent } from 'react';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount } from '../../../../test/hook.tsx';
import { options } from '../../../../test/some-options.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { autofillTexts } from './autofill.ts';
import { emptyDraft } from './draft.ts';
import { useAutofill } from './use-autofill.ts';
import { useBookingForm } from './use-booking-form.ts';

const link = 'https://raider.io/characters/eu/kazzak/Thrall';
const thrall = { name: 'Thrall', realm: 'Kazzak', class: 'Shaman', faction: 'horde' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const said = () => toasts.read().shown.map(({ text }) => text);

function open() {
  const focus = vi.fn<(field: string) => void>();
  const hook = mount(() => {
    const form = useBookingForm('raid', options, () => emptyDraft);
    return { form, fill: useAutofill(form, focus) };
  });
  return { hook, focus };
}
const pasted = (text: string, name = 'price') => ({
  clipboardData: { getData: () => text },
  target: { name },
  preventDefault: vi.fn<() => void>(),
});
type Hook = ReturnType<typeof open>['hook'];
const paste = (hook: Hook, event: ReturnType<typeof pasted>) =>
  hook.do(({ fill }) => fill.onPaste(event as unknown as ClipboardEvent));

describe('a pasted link', () => {
  // proves BOOK-29
  test('fills the form, wherever the cursor is, and goes on to the price', async () => {
    const { hook, focus } = open();
    server.answers.push(json(200, thrall));
    const event = pasted(`  ${link} `);
    paste(hook, event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(focus.mock.calls).toEqual([['price']]);
    expect(hook.now.fill).toMatchObject({ busy: true, link });
    await hook.now.fill.settled();
    expect(server.asked[0]?.url).toContain(encodeURIComponent(link));
    expect(hook.now.form.draft).toMatchObject({
      buyer: 'Thrall-Kazzak',
      buyerClass: 'Shaman',
      paymentRealm: 'Kazzak',
      paymentFaction: 'Horde',
    });
    expect(hook.now.fill).toMatchObject({ busy: false, link: '' });
    expect(said()).toEqual([autofillTexts.done]);
  });
  test('that is no link is pasted as it is', () => {
    const { hook } = open();
    const event = pasted('Thrall-Kazzak', 'buyer');
    paste(hook, event);
    expect(event.preventDefault).not.toHaveBeenCalled();
    expect(server.asked).toEqual([]);
  });
  test.each([
    ['note', false],
    ['btag', false],
    ['buyer', true],
  ])('to another site belongs into %s: refused %s', (name, refused) => {
    const { hook } = open();
    const event = pasted('https://elsewhere.example/x', name);
    paste(hook, event);
    expect(event.preventDefault.mock.calls.length > 0).toBe(refused);
    expect(said()).toEqual(refused ? [autofillTexts.noLink] : []);
    expect(hook.now.fill.wrongLink).toBe(refused ? autofillTexts.noLink : undefined);
  });
});

describe('a typed link', () => {
  const typeAndLeave = (hook: Hook, text: string) => {
    hook.do(({ fill }) => fill.setLink(text));
    hook.do(({ fill }) => fill.onLeave());
  };
  test('is looked up once when it is left', async () => {
    const { hook, focus } = open();
    server.answers.push(json(404, { type: 'not-found', status: 404, title: 'Nobody' }));
    typeAndLeave(hook, link);
    await hook.now.fill.settled();
    expect(said()).toEqual([autofillTexts.failed]);
    expect(focus.mock.calls).toEqual([['buyer']]);
    expect(hook.now.fill.wrongLink).toBe(autofillTexts.failed);
    // the text stays, to be corrected; leaving it unchanged does not look it up again
    expect(hook.now.fill.link).toBe(link);
    hook.do(({ fill }) => fill.onLeave());
    expect(server.asked).toHaveLength(1);
  });
  test('that was looked up by the button, or is being looked up, is not looked up when it is left', async () => {
    const { hook } = open();
    server.answers.push(json(404, { type: 'not-found', status: 404, title: 'Nobody' }));
    hook.do(({ fill }) => fill.fill(link));
    // another one, typed meanwhile
    hook.do(({ fill }) => fill.setLink(`${link}a`));
    hook.do(({ fill }) => fill.onLeave());
    await hook.now.fill.settled();
    hook.do(({ fill }) => fill.setLink(link));
    hook.do(({ fill }) => fill.onLeave());
    expect(server.asked).toHaveLength(1);
    server.answers.push(json(200, thrall));
    hook.do(({ fill }) => fill.setLink(`${link}a`));
    hook.do(({ fill }) => fill.onLeave());
    await hook.now.fill.settled();
    expect(server.asked).toHaveLength(2);
    expect(hook.now.form.draft.buyer).toBe('Thrall-Kazzak');
  });
  test.each([
    ['  ', undefined],
    ['Thrall', autofillTexts.noLink],
  ])('%j is nothing that the button can look up', (text, wrong) => {
    const { hook, focus } = open();
    hook.do(({ fill }) => fill.fill(text));
    expect(hook.now.fill.wrongLink).toBe(wrong);
    expect([said(), focus.mock.calls, server.asked]).toEqual([[autofillTexts.noLink], [], []]);
  });
  // proves BOOK-29
  test('that leads to no profile says so until it is changed', () => {
    const { hook } = open();
    typeAndLeave(hook, 'https://elsewhere.example/x');
    expect(hook.now.fill.wrongLink).toBe(autofillTexts.noLink);
    hook.do(({ fill }) => fill.setLink('h'));
    expect(hook.now.fill.wrongLink).toBeUndefined();
    typeAndLeave(hook, '  ');
    expect(hook.now.fill.wrongLink).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});

test('of two look-ups the later one counts', async () => {
  const { hook, focus } = open();
  let answer: (response: Response) => void = () => undefined;
  const first = new Promise<Response>((resolve) => (answer = resolve));
  server.answers.push(
    () => first,
    json(200, { ...thrall, name: 'Jaina', class: 'Warrior', faction: 'alliance' }),
  );
  paste(hook, pasted(link));
  const early = hook.now.fill.settled();
  paste(hook, pasted('https://raider.io/characters/eu/kazzak/Jaina'));
  await hook.now.fill.settled();
  answer(json(200, thrall)());
  await early;
  expect(hook.now.form.draft).toMatchObject({ buyer: 'Jaina-Kazzak', paymentFaction: 'Alliance' });
  expect(hook.now.fill.busy).toBe(false);
  expect(focus).not.toHaveBeenCalledWith('buyer');
});

test('the focus stays in the price typed meanwhile when nothing was found', async () => {
  const { hook, focus } = open();
  paste(hook, pasted(link));
  hook.do(({ form }) => form.type('price', '250'));
  await hook.now.fill.settled();
  expect(said()).toHaveLength(1);
  expect(focus.mock.calls).toEqual([['price']]);
});
