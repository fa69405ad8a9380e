import type { NamedRun, NoticeContent, NoticeKey } from './notice.ts';

const run: NamedRun = {
  raid: 'Manaforge Omega',
  difficulty: 'Heroic',
  date: '2026-11-24',
  time: '20:00',
};
const next: NamedRun = { ...run, date: '2027-01-02' };
const by = 'Mana';
const buyer = 'Thrall-Kazzak';
const keys = { section: 'mplus', title: '4x +15', details: { dungeons: ['The Rookery'] } } as const;
const sold = { by, service: keys, buyer };
const orderId = '01kxa7v3m9q2r';
const mage = { role: 'dps', class: 'Mage' } as const;
const gold = (name: string, price: number) => ({ buyer: name, price });

type OfKey<Key extends NoticeKey> = Extract<NoticeContent, { readonly key: Key }>;

/** The day on which the examples are read. */
export const readOn = '2026-11-24';

/** Notifications of every key with their words, for tests of words and of what is stored. */
export const noticeExamples: {
  readonly [Key in NoticeKey]: readonly (readonly [notice: OfKey<Key>, words: string])[];
} = {
  'booking-moved-up': [
    [
      { key: 'booking-moved-up', buyer, run },
      'Thrall-Kazzak moved up from backup to a spot in Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
  ],
  'booking-changed': [
    [
      { key: 'booking-changed', buyer, by, run, change: 'cancelled' },
      'Thrall-Kazzak was cancelled by Mana: Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
    [
      { key: 'booking-changed', buyer, by, run, change: 'deleted' },
      'Thrall-Kazzak was deleted by Mana: Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
    [
      { key: 'booking-changed', buyer, by, run, change: 'restored' },
      'Thrall-Kazzak was restored by Mana: Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
    [
      { key: 'booking-changed', buyer, by, run: next, change: 'restored-as-backup' },
      'Thrall-Kazzak was restored as a backup by Mana: Manaforge Omega Heroic, Sat 02.01.2027 20:00.',
    ],
  ],
  'booking-marked': [
    [
      { key: 'booking-marked', buyer, by, run, status: 'AFK', spotLost: true },
      'Thrall-Kazzak was marked AFK by Mana and lost the spot: Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
    [
      { key: 'booking-marked', buyer, by, run, status: 'No spot', spotLost: false },
      'Thrall-Kazzak was marked No spot by Mana: Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
  ],
  'booking-moved': [
    [
      { key: 'booking-moved', buyer, by, from: run, to: next, backup: false },
      'Thrall-Kazzak was moved by Mana from Manaforge Omega Heroic, Tue 24.11. 20:00 to Manaforge Omega Heroic, Sat 02.01.2027 20:00.',
    ],
    [
      { key: 'booking-moved', buyer, by, from: next, to: run, backup: true },
      'Thrall-Kazzak was moved by Mana from Manaforge Omega Heroic, Sat 02.01.2027 20:00 to Manaforge Omega Heroic, Tue 24.11. 20:00 as a backup.',
    ],
  ],
  'gold-holder': [
    [
      {
        key: 'gold-holder',
        by,
        run,
        holds: true,
        customers: { first: [gold('Anna-Kazzak', 250_000), gold('Bert-Kazzak', 1_000)], more: 3 },
      },
      'Mana says that you hold the gold of Anna-Kazzak (250.000g), Bert-Kazzak (1.000g) and 3 more: Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
    [
      {
        key: 'gold-holder',
        by,
        run,
        holds: false,
        customers: { first: [gold('Anna-Kazzak', 250_000)], more: 0 },
      },
      'Mana says that you no longer hold the gold of Anna-Kazzak (250.000g): Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
  ],
  'run-changed': [
    [
      { key: 'run-changed', by, run, changes: [{ is: 'cancelled' }], tasks: [], customers: null },
      'Manaforge Omega Heroic, Tue 24.11. 20:00, was cancelled by Mana.',
    ],
    [
      {
        key: 'run-changed',
        by,
        run,
        changes: [{ is: 'restored' }],
        tasks: ['collector'],
        customers: { first: ['Anna-Kazzak'], more: 0 },
      },
      'Manaforge Omega Heroic, Tue 24.11. 20:00, was restored by Mana. You collect its gold. Your customers: Anna-Kazzak.',
    ],
    [
      {
        key: 'run-changed',
        by,
        run,
        changes: [{ is: 'moved', date: '2026-11-25', time: '21:30' }, { is: 'delayed' }],
        tasks: ['leader', 'collector'],
        customers: { first: ['Anna-Kazzak', 'Bert-Kazzak'], more: 1 },
      },
      'Manaforge Omega Heroic, Tue 24.11. 20:00, was moved to Wed 25.11. 21:30 and was delayed by Mana. You lead it. You collect its gold. Your customers: Anna-Kazzak, Bert-Kazzak and 1 more.',
    ],
  ],
  'run-staff': [
    [
      { key: 'run-staff', by, run, task: 'leader', has: true, now: ['Lea'] },
      'You now lead Manaforge Omega Heroic, Tue 24.11. 20:00: changed by Mana.',
    ],
    [
      { key: 'run-staff', by, run, task: 'leader', has: false, now: [] },
      'You no longer lead Manaforge Omega Heroic, Tue 24.11. 20:00: changed by Mana. It now has no leader.',
    ],
    [
      { key: 'run-staff', by, run, task: 'collector', has: false, now: ['Colin', 'Cora'] },
      'You no longer collect the gold of Manaforge Omega Heroic, Tue 24.11. 20:00: changed by Mana. The gold collector is now Colin, Cora.',
    ],
  ],
  'service-price': [
    [
      { key: 'service-price', ...sold, from: 400_000, to: 350_000 },
      'Mana changed the price of Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak from 400.000g to 350.000g.',
    ],
  ],
  'service-gold-holder': [
    [
      { key: 'service-gold-holder', ...sold, holds: true, price: 400_000 },
      'Mana says that you hold the gold of Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak (400.000g).',
    ],
    [
      { key: 'service-gold-holder', ...sold, holds: false, price: 400_000 },
      'Mana says that you no longer hold the gold of Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak (400.000g).',
    ],
  ],
  'service-team': [
    [
      { key: 'service-team', ...sold, joined: true },
      'Mana chose you for Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak.',
    ],
    [
      { key: 'service-team', ...sold, joined: false },
      'Mana took you out of the team of Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak.',
    ],
  ],
  'service-changed': [
    [
      { key: 'service-changed', ...sold, change: 'cancelled', gold: 400_000 },
      'Mana cancelled Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak. You hold 400.000g of it: give them back.',
    ],
    [
      { key: 'service-changed', ...sold, change: 'cancelled', gold: 0 },
      'Mana cancelled Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak.',
    ],
    [
      { key: 'service-changed', ...sold, change: 'reopened', gold: 400_000 },
      'Mana reopened Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak.',
    ],
    [
      { key: 'service-changed', ...sold, change: 'reversed', gold: 0 },
      'Mana took back the completion of Mythic Plus (4x +15 · The Rookery) for Thrall-Kazzak: its shares are reversed.',
    ],
  ],
  'roster-picked': [
    [
      { key: 'roster-picked', run, ...mage },
      'You are picked for Manaforge Omega Heroic, Tue 24.11. 20:00: dps, Mage.',
    ],
  ],
  'roster-unpicked': [
    [
      { key: 'roster-unpicked', run },
      'You are no longer picked for Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
  ],
  'roster-off': [
    [
      { key: 'roster-off', run, cancelled: true },
      'Manaforge Omega Heroic, Tue 24.11. 20:00 was cancelled: you were picked for it.',
    ],
    [
      { key: 'roster-off', run, cancelled: false },
      'The roster of Manaforge Omega Heroic, Tue 24.11. 20:00 was deleted: you are no longer picked for it.',
    ],
  ],
  'booster-left': [
    [
      { key: 'booster-left', run, ...mage, booster: 'Anna' },
      'Anna (dps, Mage) can no longer make Manaforge Omega Heroic, Tue 24.11. 20:00.',
    ],
  ],
  'pick-reply': [
    [
      { key: 'pick-reply', run, ...mage, booster: 'Anna', text: 'Ten minutes late' },
      'Anna (dps, Mage), picked for Manaforge Omega Heroic, Tue 24.11. 20:00, replies: Ten minutes late',
    ],
  ],
  'points-moved': [
    [
      { key: 'points-moved', amount: 1_250, reason: 'Won the quiz' },
      'You received 1.250 loyalty points: Won the quiz',
    ],
    [
      { key: 'points-moved', amount: -1, reason: 'Lost a bet' },
      '1 loyalty point was deducted: Lost a bet',
    ],
  ],
  'order-item': [
    [
      { key: 'order-item', orderId, label: 'Mount', status: 'In Preparation' },
      'Order 01kxa7v3m9q2r: Mount is In Preparation',
    ],
  ],
  'order-cancelled': [
    [
      { key: 'order-cancelled', orderId, total: 80 },
      'Order 01kxa7v3m9q2r was cancelled: 80 loyalty points were given back to you',
    ],
  ],
  'order-completed': [
    [{ key: 'order-completed', orderId }, 'Your order 01kxa7v3m9q2r is completed.'],
  ],
  'gold-imported': [
    [
      { key: 'gold-imported', by: 'Ann', strings: 12, amount: 1_250_000 },
      'Ann imported that you hold 1.250.000g in 12 strings, which you are to mail.',
    ],
    [
      { key: 'gold-imported', by: 'Ann', strings: 1, amount: 90_000 },
      'Ann imported that you hold 90.000g in 1 string, which you are to mail.',
    ],
  ],
  'paid-out': [
    [
      { key: 'paid-out', amount: 1_000, reason: 'Cycle of November' },
      '1.000g were paid to you: Cycle of November',
    ],
  ],
  'balance-imported': [
    [
      { key: 'balance-imported', amount: 250_000, by },
      '250.000g were added to your balance by an import of Mana.',
    ],
    [
      { key: 'balance-imported', amount: -1_000, by },
      '1.000g were taken off your balance by an import of Mana.',
    ],
  ],
  'payment-char-imported': [
    [
      { key: 'payment-char-imported', paymentChar: buyer, by },
      'An import of Mana set Thrall-Kazzak as your payment character. Change it if it is not yours.',
    ],
  ],
  'backup-failed': [
    [
      { key: 'backup-failed', step: 'backup' },
      'The scheduled backup failed. The log of the server says why: look whether the disk is full and the folder of the backups can be written, and make a backup by hand. The server tries again each hour.',
    ],
    [
      { key: 'backup-failed', step: 'proof' },
      'The newest backup could not be restored and verified. The log of the server says why: do not rely on this backup, keep an older one that was proven, and check the database with the command verify. The server tries again.',
    ],
    [
      { key: 'backup-failed', step: 'copy' },
      'A backup could not be copied to the storage outside. The log of the server says why: look at its address, its key and what the key may do, and copy the newest backup by hand. The server tries again each hour.',
    ],
  ],
};
