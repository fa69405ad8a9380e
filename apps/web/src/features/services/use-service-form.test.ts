import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { serviceOptions } from '@warchest/domain/services/form-options.ts';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import type { Me } from '../../lib/session.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { firstDraft, type ServiceDraft } from './service-draft.ts';
import { useServiceForm } from './use-service-form.ts';

const me: Me = {
  id: '100000000000000003',
  username: 'adver',
  discriminator: '0',
  displayName: 'Adver',
  avatar: null,
  roles: new Set(['ADVERTISER'] as const),
  named: new Set(),
};
const forms = ['mplus', 'mythic', 'pvp', 'legacy', 'leveling', 'mounts'];
const [kazzak] = someLists.realms;
if (!kazzak) throw new Error('There is no realm');
const lists = {
  ...someLists,
  realms: [
    ...someLists.realms,
    { ...kazzak, key: 'b', label: 'BALANCE', title: 'BALANCE', joined: 'BALANCE', slug: 'balance' },
  ],
  feeOptions: ['FTB', 'BALANCEC'].map((label) => ({ key: label, label, active: true, forms })),
  services: [
    { key: 'g', label: 'Glory', active: true, forms: ['legacy'] },
    { key: 'l', label: 'Loot', active: true, forms: ['mythic'] },
  ],
};
const customer: Partial<ServiceDraft> = {
  buyer: 'Jaina-Kazzak',
  faction: 'Horde',
  payfaction: 'Horde',
  payrealm: 'Kazzak',
  advcut: 'FTB',
  pot: '100.5',
  note: 'soon',
};
const loot = { ...customer, list: ['Loot'] };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const open = (section: ServiceSection, who = me) =>
  mount(() => useServiceForm(section, lists, who));
const said = () => toasts.read().shown.map(({ text }) => text);

describe('the form of a service', () => {
  test('begins as its section does and says what to begin with', () => {
    const { now } = open('leveling');
    expect(now.draft).toEqual(firstDraft('leveling', ['FTB', 'BALANCEC']));
    expect(now.reason).toBe('Type a customer to book');
    expect(open('pvp').now.reason).toBe('Paste a Check-PvP link or type a customer to book');
    expect([now.form.errors, now.command.pending]).toEqual([{}, false]);
  });
  test('names the first field that is missing once there is a customer', () => {
    const hook = open('mythic');
    hook.do(({ type }) => type('buyer', 'Jaina'));
    expect(hook.now.reason).toMatch(/^Customer \(Character-Realm\): ./);
  });
  test('can be sent once nothing is missing', () => {
    const hook = open('mythic');
    hook.do(({ change }) => change(loot));
    expect(hook.now.reason).toBeNull();
    expect(hook.now.order).toMatchObject({ section: 'mythic', price: 100_500, title: 'Loot' });
  });
  test('follows up on what is typed', () => {
    const hook = open('mythic');
    hook.do(({ type }) => type('buyer', 'Jaina-Kazzak'));
    hook.do(({ type }) => type('advcut', 'BALANCEC'));
    expect(hook.now.draft).toMatchObject({ payrealm: 'BALANCE', realmBefore: 'Kazzak' });
  });
});

describe('what is typed into it', () => {
  test('is there again after a reload, in this section and for this member only', () => {
    const before = open('mythic');
    before.do(({ type }) => type('buyer', 'Jaina-Kazzak'));
    before.leave();
    expect(open('legacy').now.draft.buyer).toBe('');
    expect(open('mythic', { ...me, id: '100000000000000004' }).now.draft.buyer).toBe('');
    const hook = open('mythic');
    expect(hook.now.draft).toMatchObject({ buyer: 'Jaina-Kazzak', payrealm: 'Kazzak' });
    // it can be given up, and is not kept any longer
    hook.do(({ reset }) => reset());
    expect(hook.now.draft).toEqual(firstDraft('mythic', ['FTB', 'BALANCEC']));
    hook.leave();
    expect(open('mythic').now.draft.buyer).toBe('');
  });
});

describe('booking', () => {
  // proves SVC-18
  test.each([
    ['mythic', loot, { ...firstDraft('mythic', []), ...loot, buyer: '', note: '' }],
    ['leveling', customer, firstDraft('leveling', ['FTB', 'BALANCEC'])],
    [
      'legacy',
      { ...customer, title: 'Glory', buyerClass: 'Warrior' },
      firstDraft('legacy', ['FTB', 'BALANCEC']),
    ],
  ] as const)(
    'a service of %s leaves the form for the next customer',
    async (section, typed, next) => {
      const hook = open(section);
      hook.do(({ change }) => change(typed));
      server.answers.push(json(200, aService({ section })));
      const booked = hook.do(({ book }) => book());
      expect(hook.now.command.pending).toBe(true);
      expect(await booked).toBe(true);
      expect(server.asked).toHaveLength(1);
      expect(server.asked[0]).toMatchObject({
        method: 'POST',
        body: { section, buyer: 'Jaina-Kazzak' },
      });
      expect(hook.now.draft).toEqual(next);
      expect([hook.now.command.pending, said()]).toEqual([
        false,
        ['Your booking has been successfully created.'],
      ]);
      hook.leave();
      expect(open(section).now.draft).toEqual(
        next === hook.drawn.draft ? next : firstDraft(section, ['FTB', 'BALANCEC']),
      );
    },
  );
  test('sends what is typed at that moment, and keeps what is typed while it is sent', async () => {
    const hook = open('mythic');
    hook.do(({ change }) => change(loot));
    let answer: () => void = () => undefined;
    server.answers.push(
      () => new Promise((resolve) => (answer = () => resolve(json(200, aService())()))),
    );
    const booked = hook.do(({ book, type }) => {
      type('buyer', 'Thrall-Kazzak');
      return book();
    });
    await until(() => expect(server.asked).toHaveLength(1));
    hook.do(({ type }) => type('buyer', 'Next-Kazzak'));
    answer();
    await booked;
    expect(server.asked[0]?.body).toMatchObject({ buyer: 'Thrall-Kazzak' });
    expect(hook.now.draft).toMatchObject({ buyer: 'Next-Kazzak', note: '' });
  });
  test('that is refused keeps the form, and says beside each field what is wrong with it', async () => {
    const hook = open('legacy');
    const typed = { ...customer, title: 'Glory', buyerClass: 'Warrior' };
    hook.do(({ change }) => change(typed));
    const errors = [
      { path: 'paymentRealm', message: 'Not that realm' },
      { path: 'advCut', message: 'Not that fee' },
      { path: 'note', message: 'Not that note' },
    ];
    server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
    expect(await hook.do(({ book }) => book())).toBe(false);
    expect(hook.now.draft).toMatchObject(typed);
    expect(hook.now.form.errors).toEqual({
      payrealm: 'Not that realm',
      advcut: 'Not that fee',
      note: 'Not that note',
    });
    // each field is judged by itself
    hook.do(({ type }) => type('note', 'later'));
    expect(hook.now.form.errors).toEqual({ payrealm: 'Not that realm', advcut: 'Not that fee' });
    hook.do(({ change }) => change({ pot: '3' }));
    hook.do(({ change }) => change({ payrealm: 'Kazzak' }, 'payrealm'));
    expect(hook.now.form.errors).toEqual({ advcut: 'Not that fee' });
  });
  test.each(['payrealm', 'advcut'] as const)(
    'whose fee and realm are refused is judged anew in both when %s is typed',
    async (field) => {
      const hook = open('legacy');
      hook.do(({ change }) => change({ ...customer, title: 'Glory', buyerClass: 'Warrior' }));
      const errors = [
        { path: 'paymentRealm', message: 'Not that realm' },
        { path: 'advCut', message: 'Not that fee' },
        { path: 'note', message: 'Not that note' },
      ];
      server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
      await hook.do(({ book }) => book());
      hook.do(({ type }) => type(field, field === 'payrealm' ? 'Draenor' : 'FTB'));
      expect(hook.now.form.errors).toEqual({ note: 'Not that note' });
    },
  );
  test('of another section, by another member and with other lists, is the form of these', () => {
    const at = { section: 'mythic' as ServiceSection, lists, who: me };
    const hook = mount(() => useServiceForm(at.section, at.lists, at.who));
    const { section, lists: shown, options } = hook.now;
    expect({ section, lists: shown, options }).toEqual({
      section: 'mythic',
      lists,
      options: serviceOptions(lists, 'mythic', me.roles),
    });
    at.lists = { ...lists, feeOptions: [] };
    hook.again();
    expect(hook.now.options.fees).toEqual([]);
    at.lists = lists;
    hook.again();
    at.section = 'legacy';
    hook.again();
    expect(hook.now.options).toEqual(serviceOptions(lists, 'legacy', me.roles));
  });
  // proves UX-22
  test('without an answer keeps the form, and may or may not be booked', async () => {
    vi.useFakeTimers();
    const hook = open('mythic');
    hook.do(({ change }) => change(loot));
    const booked = hook.do(({ book }) => book());
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await booked).toBe(false);
    expect(hook.now.draft).toMatchObject(loot);
    expect(said()).toEqual([
      'No answer from the server, so it may or may not be booked. Press Book to try again; it will only be booked once.',
    ]);
  });
});
