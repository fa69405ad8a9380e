import { describe, expect, test } from 'vitest';
import { pointReasonText, type StoredPointReason } from './reason.ts';

const today = '2026-11-24';
const ofRun = { sale: { raid: 'Manaforge Omega' }, day: '2026-11-20' } as const;
const keys = { section: 'mplus', title: '4x +15', details: { dungeons: ['The Rookery'] } } as const;
const ofService = { sale: { service: keys }, day: '2025-12-31' } as const;

type Examples = {
  readonly [K in StoredPointReason['key']]: readonly (readonly [
    reason: Extract<StoredPointReason, { readonly key: K }>,
    words: string,
  ])[];
};
const examples: Examples = {
  text: [[{ key: 'text', text: 'Order 7, as it was said then' }, 'Order 7, as it was said then']],
  'by-hand': [[{ key: 'by-hand', reason: 'Won the quiz' }, 'Won the quiz']],
  imported: [
    [
      { key: 'imported', reason: 'Old points', thing: '01kxa7v3m9q2r', own: null, nth: 0 },
      'Old points',
    ],
  ],
  order: [[{ key: 'order', orderId: '01kxa7v3m9q2r' }, 'Order 01kxa7v3m9q2r']],
  'order-cancelled': [
    [{ key: 'order-cancelled', orderId: '01kxa7v3m9q2r' }, 'Order 01kxa7v3m9q2r was cancelled'],
  ],
  work: [
    [
      { key: 'work', ...ofRun, parts: [{ work: 'leader' }, { work: 'per100k', times: 3 }] },
      'Manaforge Omega, Fri 20.11.: leader, 3 x 100k sold',
    ],
    [
      { key: 'work', ...ofService, parts: [{ work: 'booster' }, { work: 'advertiser' }] },
      'Mythic Plus (4x +15 · The Rookery), Wed 31.12.2025: booster, advertiser',
    ],
    [
      { key: 'work', ...ofRun, parts: [{ work: 'collector' }] },
      'Manaforge Omega, Fri 20.11.: collector',
    ],
  ],
  'work-reversed': [
    [{ key: 'work-reversed', ...ofRun }, 'Manaforge Omega, Fri 20.11.: not completed after all'],
  ],
};

describe.each(Object.entries(examples))('the reason %s of points', (_key, cases) => {
  test.each<(typeof cases)[number]>(cases)('%j', (reason, words) =>
    expect(pointReasonText(reason, today)).toBe(words),
  );
});
