import { expect, it } from 'vitest';
import type { AuditEntry } from '../../platform/audit.ts';
import type { Tx } from '../../platform/change.ts';
import { auditBooking } from './public.ts';
import type { BookingRow } from './tables.ts';
import type { RunRow } from '../runs/public.ts';

const before: BookingRow = {
  id: 'booking',
  runId: 'one run',
  position: 1,
  advertiserId: '11',
  advertiserName: 'Adver',
  section: 'raid',
  faction: 'Horde',
  typeOfBoost: 'VIP',
  armorType: 'Cloth',
  buyer: 'Anna-Kazzak',
  buyerKey: 'anna-kazzak',
  buyerClass: 'Mage',
  paymentRealm: 'Kazzak',
  paymentFaction: 'Horde',
  price: 100,
  collectedGold: 10,
  advCut: 'FTB',
  note: 'early',
  btag: 'Anna#1',
  paid: false,
  fullyPaidAtCreate: false,
  goldWith: null,
  customerStatus: '',
  completed: false,
  mailed: false,
  backup: true,
  bait: false,
  isManager: false,
  createdAt: '2026-11-24T10:00:00Z',
  updatedAt: '2026-11-24T11:00:00Z',
  beforePaid: null,
  cancelledBy: null,
  deletedBy: null,
  deletedAt: null,
  version: 3,
};
const after: BookingRow = {
  ...before,
  runId: 'other run',
  position: 2,
  section: 'shift',
  faction: 'Alliance',
  typeOfBoost: 'Saved',
  armorType: 'Plate',
  buyer: 'Bert-Ragnaros',
  buyerKey: 'bert-ragnaros',
  buyerClass: 'Monk',
  paymentRealm: 'Ragnaros',
  paymentFaction: 'Alliance',
  price: 200,
  collectedGold: 20,
  advCut: 'TAKEN',
  note: 'late',
  btag: 'Bert#2',
  paid: true,
  goldWith: '22',
  customerStatus: 'In group',
  completed: true,
  mailed: true,
  backup: false,
  isManager: true,
  updatedAt: '2026-11-24T12:00:00Z',
  beforePaid: { collectedGold: 10, goldWith: null },
  cancelledBy: '33',
  deletedBy: '33',
  deletedAt: '2026-11-24T12:00:00Z',
  version: 4,
};

/** What is written down of a change. */
function audited(...given: [BookingRow | null, BookingRow, string?]): AuditEntry[] {
  const entries: AuditEntry[] = [];
  const tx = { audit: (entry: AuditEntry) => entries.push(entry) } as unknown as Tx;
  auditBooking(tx, { id: 'run', version: 3 } as RunRow, ...given);
  return entries;
}

// proves AUD-1
it('every field of a booking is audited under its name, except what follows from others', () => {
  expect(audited(before, after)).toEqual([
    {
      subject: 'booking',
      subjectId: 'booking',
      runId: 'run',
      bookingId: 'booking',
      buyer: 'Bert-Ragnaros',
      version: 4,
      differences: {
        raid: { oldValue: 'one run', newValue: 'other run' },
        faction: { oldValue: 'Horde', newValue: 'Alliance' },
        typeOfBoost: { oldValue: 'VIP', newValue: 'Saved' },
        armorType: { oldValue: 'Cloth', newValue: 'Plate' },
        buyer: { oldValue: 'Anna-Kazzak', newValue: 'Bert-Ragnaros' },
        buyerClass: { oldValue: 'Mage', newValue: 'Monk' },
        paymentRealm: { oldValue: 'Kazzak', newValue: 'Ragnaros' },
        paymentFaction: { oldValue: 'Horde', newValue: 'Alliance' },
        price: { oldValue: 100, newValue: 200 },
        collectedGold: { oldValue: 10, newValue: 20 },
        advCut: { oldValue: 'FTB', newValue: 'TAKEN' },
        note: { oldValue: 'early', newValue: 'late' },
        btag: { oldValue: 'Anna#1', newValue: 'Bert#2' },
        paid: { oldValue: false, newValue: true },
        goldWith: { oldValue: null, newValue: '22' },
        customerStatus: { oldValue: '', newValue: 'In group' },
        completed: { oldValue: false, newValue: true },
        mailed: { oldValue: false, newValue: true },
        backup: { oldValue: true, newValue: false },
        isManager: { oldValue: false, newValue: true },
        delete: { oldValue: false, newValue: true },
      },
      details: '',
    },
  ]);
});

it('of a new booking its values are audited, with the details of the change', () => {
  const [entry] = audited(null, before, 'moved-in');
  expect([entry?.details, entry?.differences.price, entry?.differences.delete]).toEqual([
    'moved-in',
    { oldValue: null, newValue: 100 },
    { oldValue: null, newValue: false },
  ]);
});
