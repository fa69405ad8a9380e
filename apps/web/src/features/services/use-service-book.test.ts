import { beforeEach, expect, test } from 'vitest';
import { services } from '@warchest/contract/services.ts';
import type { ServiceOrder } from '@warchest/domain/services/service-form.ts';
import { serviceSections } from '@warchest/domain/sales/section.ts';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { bodies, useServiceBook } from './use-service-book.ts';

/** An order with another value in every field. */
const order: ServiceOrder = {
  section: 'mplus',
  faction: 'Horde',
  buyer: 'Thrall-Kazzak',
  payrealm: 'Argent Dawn Two',
  payfaction: 'Alliance',
  advcut: 'Ftb',
  price: 250_000,
  note: 'soon',
  title: 'What it is',
  details: {
    stack: 'Plate',
    dungeons: ['Ara-Kara', 'Elsewhere'],
    level: 15,
    startlevel: 10,
    endlevel: 80,
    discordtag: 'thrall#1',
    checkpvp: 'https://example.com/thrall',
    spec: 'Arms',
    category: '3v3',
    start: 1_400,
    end: 1_800,
    hours: 3,
    wins: 9,
    buyerClass: 'Warrior',
  },
};
const bare: ServiceOrder = { ...order, price: null, details: {} };
const lists = {
  ...someLists,
  dungeons: [{ key: 'a', label: 'Ara-Kara', active: true, abbreviation: 'ARAK', season: '3' }],
};
const common = {
  faction: 'Horde',
  pot: '250000',
  buyer: 'Thrall-Kazzak',
  payrealm: 'Argent Dawn Two',
  payfaction: 'Alliance',
  advcut: 'Ftb',
  note: 'soon',
  title: 'What it is',
};
const legacy = {
  section: 'legacy',
  faction: 'Horde',
  typeOfBoost: 'What it is',
  buyer: 'Thrall-Kazzak',
  buyerClass: 'Warrior',
  paymentRealm: 'ArgentDawnTwo',
  paymentFaction: 'ALLIANCE',
  price: 250_000,
  advCut: 'FTB',
  note: 'soon',
};

// proves SVC-19, SVC-20
test('each section sends its own fields, with nothing where nothing was typed', () => {
  const all = (of: ServiceOrder) => ({
    mplus: bodies.mplus(of, lists),
    mythic: bodies.mythic(of),
    leveling: bodies.leveling(of),
    mounts: bodies.mounts(of),
    pvp: bodies.pvp(of),
    legacy: bodies.legacy(of),
  });
  expect(all(order)).toEqual({
    mplus: {
      section: 'mplus',
      ...common,
      stack: 'Plate',
      specific: 'ARAK,Elsewhere',
      highestKeystoneLevel: 15,
    },
    mythic: { section: 'mythic', ...common },
    leveling: { section: 'leveling', ...common, startlevel: 10, endlevel: 80 },
    mounts: { section: 'mounts', ...common, discordtag: 'thrall#1' },
    pvp: {
      section: 'pvp',
      ...common,
      typeOfBoost: 'What it is',
      checkpvp: 'https://example.com/thrall',
      spec: 'Arms',
      category: '3v3',
      start: 1_400,
      end: 1_800,
      hours: 3,
      wins: 9,
    },
    legacy,
  });
  const none = { ...common, pot: 'null' };
  expect(all(bare)).toEqual({
    mplus: { section: 'mplus', ...none, stack: '', specific: '', highestKeystoneLevel: 0 },
    mythic: { section: 'mythic', ...none },
    leveling: { section: 'leveling', ...none, startlevel: 0, endlevel: 0 },
    mounts: { section: 'mounts', ...none, discordtag: '' },
    pvp: {
      section: 'pvp',
      ...none,
      typeOfBoost: 'What it is',
      checkpvp: '',
      spec: '',
      category: '',
    },
    legacy: { ...legacy, buyerClass: '', price: 0 },
  });
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const idle = {
  send: expect.any(Function),
  command: expect.objectContaining({ pending: false, failure: null }),
  error: null,
};

// proves SVC-18
test.each(serviceSections)('a service of %s is booked at its own address', async (section) => {
  const hook = mount(() => useServiceBook(section, lists));
  expect(hook.now).toEqual(idle);
  server.answers.push(json(200, aService({ section })));
  const sent = hook.do(({ send }) => send({ ...order, section }));
  expect(hook.now.command.pending).toBe(true);
  expect(await sent).toEqual(aService({ section }));
  expect(hook.now).toEqual(idle);
  const body: unknown =
    section === 'mplus' ? bodies.mplus(order, lists) : bodies[section]({ ...order, section });
  expect(server.asked.map(({ url, body: given }) => [url, given])).toEqual([
    [`/v1${services[section].book.path}`, body],
  ]);
  server.answers.push(json(422, { type: 'invalid', title: 'Invalid' }));
  expect(await hook.do(({ send }) => send({ ...order, section }))).toBeUndefined();
  expect(hook.now.error).toBeInstanceOf(Error);
  expect(hook.now.command.failure).toBe('Your booking failed! Please try again later.');
  expect(toasts.read().shown.map(({ text }) => text)).toEqual([
    'Your booking has been successfully created.',
    'Your booking failed! Please try again later.',
  ]);
});
