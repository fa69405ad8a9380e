import { describe, expect, it } from 'vitest';
import {
  blocksSameBuyer,
  customerStatuses,
  isActive,
  isInGroup,
  isWaiting,
  storedStatus,
  writtenStatus,
  type StoredStatus,
} from './status.ts';

const cases: Record<StoredStatus, { active: boolean; waiting: boolean; blocks: boolean }> = {
  '': { active: true, waiting: true, blocks: true },
  'In group': { active: true, waiting: false, blocks: true },
  Offline: { active: false, waiting: false, blocks: false },
  Cancelled: { active: false, waiting: false, blocks: false },
  AFK: { active: false, waiting: false, blocks: false },
  Backup: { active: false, waiting: false, blocks: true },
  Duplicate: { active: false, waiting: false, blocks: false },
  'No spot': { active: true, waiting: false, blocks: true },
};

// proves BOOK-36, BOOK-38, BOOK-41
describe.each(customerStatuses)('status "%s"', (customerStatus) => {
  const { active, waiting, blocks } = cases[customerStatus];
  it(`${active ? 'takes' : 'takes no'} spot`, () =>
    expect(isActive({ customerStatus, backup: false })).toBe(active));
  it('takes no spot as a backup', () =>
    expect(isActive({ customerStatus, backup: true })).toBe(false));
  it(`${waiting ? 'waits' : 'does not wait'} as a backup`, () =>
    expect(isWaiting({ customerStatus, backup: true })).toBe(waiting));
  it('never waits with a spot', () =>
    expect(isWaiting({ customerStatus, backup: false })).toBe(false));
  it.each([false, true])(`${blocks ? 'blocks' : 'lets in'} the same buyer (backup %s)`, (backup) =>
    expect(blocksSameBuyer({ customerStatus, backup })).toBe(blocks),
  );
});

// proves BOOK-14
it('statuses are called as specified, in the order of the menu', () =>
  expect(customerStatuses).toEqual([
    '',
    'In group',
    'Offline',
    'Cancelled',
    'AFK',
    'Backup',
    'Duplicate',
    'No spot',
  ]));

describe('In group', () => {
  it.each([
    ['raid', 'In group'],
    ['mountraid', 'In group'],
    ['shift', 'In Group'],
  ] as const)('of a %s is written %s, and either way means the same', (kind, written) => {
    expect(writtenStatus(kind, 'In group')).toBe(written);
    expect(writtenStatus(kind, 'In Group')).toBe(written);
    expect([storedStatus(written), isInGroup(written)]).toEqual(['In group', true]);
  });
  it.each(customerStatuses.filter((status) => status !== 'In group'))(
    '"%s" is another status, the same for every kind',
    (status) =>
      expect([isInGroup(status), storedStatus(status), writtenStatus('shift', status)]).toEqual([
        false,
        status,
        status,
      ]),
  );
});
