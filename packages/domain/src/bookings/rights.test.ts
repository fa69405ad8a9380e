import { expect, test } from 'vitest';
import { bookingRights, type BookingFacts } from './rights.ts';

const me = 'adv';
const open: BookingFacts = {
  customerStatus: '',
  paid: false,
  goldWith: null,
  completed: false,
  deleted: false,
  cancelledBy: null,
  deletedBy: null,
  mailed: false,
};
const active = { kind: 'raid', runStatus: 'active', completed: false } as const;
const completed = { kind: 'raid', runStatus: 'active', completed: true } as const;
const cancelledRun = { kind: 'raid', runStatus: 'Cancelled', completed: false } as const;
const own = { id: me, staff: false, own: true, collects: false };
const ownCollector = { ...own, collects: true };
const staff = { id: 'staff', staff: true, own: false, collects: false };
const ownAndStaff = { id: me, staff: true, own: true, collects: false };
const other = { id: 'other', staff: false, own: false, collects: true };

const cancelled = (by: string): BookingFacts => ({
  ...open,
  customerStatus: 'Cancelled',
  cancelledBy: by,
});
const deleted = (by: string): BookingFacts => ({ ...open, deleted: true, deletedBy: by });
const inGroup: BookingFacts = { ...open, customerStatus: 'In group' };
const done: BookingFacts = { ...inGroup, paid: true, goldWith: 'gc', completed: true };
const held: BookingFacts = { ...open, goldWith: 'gc' };

const yes = true;
const [locked, gold, paidOut, closed] = [
  'booking-locked',
  'gold-elsewhere',
  'run-completed',
  'run-closed',
] as const;
const [isOut, notOut, byStaff, never] = [
  'is-cancelled',
  'not-cancelled',
  'taken-out',
  'field-forbidden',
] as const;

/** What: edit, price, follow, note; cancel, delete, move, restore. */
const verdicts = (b: BookingFacts, run: Parameters<typeof bookingRights>[1], as: typeof own) => {
  const may = bookingRights(b, run, as);
  return [
    [may.edit, may.price, may.follow, may.note],
    [may.cancel, may.delete, may.move, may.restore],
  ];
};

test.each([
  ['own, open', open, active, own, [yes, yes, never, yes], [yes, yes, yes, notOut]],
  [
    'own, In group',
    inGroup,
    active,
    own,
    [locked, locked, never, locked],
    [locked, locked, locked, notOut],
  ],
  [
    'own, done',
    done,
    active,
    own,
    [locked, locked, never, locked],
    [locked, locked, locked, notOut],
  ],
  [
    'own, gold with another',
    held,
    active,
    own,
    [yes, gold, never, yes],
    [gold, gold, gold, notOut],
  ],
  [
    'own, gold with me',
    { ...held, goldWith: me },
    active,
    ownCollector,
    [yes, yes, never, yes],
    [yes, yes, yes, notOut],
  ],
  [
    'own, gold with me, but I may take none (any more)',
    { ...held, goldWith: me },
    active,
    own,
    [yes, 'not-collector', never, yes],
    [yes, yes, yes, notOut],
  ],
  [
    'own, gold with another, although I may take gold',
    held,
    active,
    ownCollector,
    [yes, gold, never, yes],
    [gold, gold, gold, notOut],
  ],
  [
    'own and staff, gold with me',
    { ...held, goldWith: me },
    active,
    ownAndStaff,
    [yes, yes, yes, yes],
    [yes, yes, yes, notOut],
  ],
  [
    'own, cancelled by me',
    cancelled(me),
    active,
    own,
    [yes, yes, never, yes],
    [isOut, yes, isOut, yes],
  ],
  [
    'own, cancelled by staff',
    cancelled('gc'),
    active,
    own,
    [yes, yes, never, yes],
    [isOut, yes, isOut, byStaff],
  ],
  [
    'own, cancelled by nobody knows',
    { ...cancelled(me), cancelledBy: null },
    active,
    own,
    [yes, yes, never, yes],
    [isOut, yes, isOut, byStaff],
  ],
  [
    'own, deleted by me',
    deleted(me),
    active,
    own,
    [isOut, isOut, isOut, isOut],
    [isOut, isOut, isOut, yes],
  ],
  [
    'own, deleted by staff',
    deleted('gc'),
    active,
    own,
    [isOut, isOut, isOut, isOut],
    [isOut, isOut, isOut, byStaff],
  ],
  [
    'own, cancelled by staff, deleted by me',
    { ...cancelled('gc'), deleted: true, deletedBy: me },
    active,
    own,
    [isOut, isOut, isOut, isOut],
    [isOut, isOut, isOut, byStaff],
  ],
  [
    'own, run completed',
    open,
    completed,
    own,
    [paidOut, paidOut, never, yes],
    [paidOut, paidOut, paidOut, notOut],
  ],
  [
    'own, cancelled, run completed',
    cancelled(me),
    completed,
    own,
    [paidOut, paidOut, never, yes],
    [isOut, paidOut, isOut, closed],
  ],
  ['own, run cancelled', open, cancelledRun, own, [yes, yes, never, yes], [yes, yes, yes, notOut]],
  [
    'own, cancelled, run cancelled',
    cancelled(me),
    cancelledRun,
    own,
    [yes, yes, never, yes],
    [isOut, yes, isOut, closed],
  ],
  ['staff, open', open, active, staff, [yes, yes, yes, yes], [yes, yes, yes, notOut]],
  [
    'staff, In group',
    inGroup,
    active,
    staff,
    [locked, locked, yes, yes],
    [locked, locked, locked, notOut],
  ],
  ['staff, gold with another', held, active, staff, [yes, yes, yes, yes], [yes, yes, yes, notOut]],
  [
    'staff, cancelled by another',
    cancelled('gc'),
    active,
    staff,
    [yes, yes, yes, yes],
    [isOut, yes, yes, yes],
  ],
  [
    'staff, deleted by another',
    deleted('gc'),
    active,
    staff,
    [isOut, isOut, isOut, isOut],
    [isOut, isOut, isOut, yes],
  ],
  [
    'staff, run completed',
    done,
    completed,
    staff,
    [locked, locked, paidOut, yes],
    [locked, locked, locked, notOut],
  ],
  [
    'own and staff, gold with another',
    held,
    active,
    ownAndStaff,
    [yes, yes, yes, yes],
    [yes, yes, yes, notOut],
  ],
  [
    'own and staff, cancelled by another',
    cancelled('gc'),
    active,
    ownAndStaff,
    [yes, yes, yes, yes],
    [isOut, yes, yes, yes],
  ],
  ['anybody else', open, active, other, [never, never, never, never], [never, never, never, never]],
  [
    'whoever holds its gold, and cancelled it as staff once',
    { ...cancelled('elsewhere'), goldWith: 'elsewhere' },
    active,
    { ...other, id: 'elsewhere' },
    [never, never, never, never],
    [never, never, never, never],
  ],
] as const)('%s', (_, b, run, as, fields, back) =>
  expect(verdicts(b, run, as)).toEqual([fields, back]),
);
