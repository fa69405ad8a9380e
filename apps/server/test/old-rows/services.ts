import { advertiser, at, collector, manager, type Row, type Tables } from './row.ts';

const points = (seq: number, amount: number, balance: number, given: Row): Row => ({
  id: `p${seq}`,
  member_id: advertiser,
  seq,
  at,
  amount,
  balance,
  reason: 'for help',
  actor_id: manager,
  order_id: null,
  run_id: null,
  ...given,
});

/** Service bookings, and what points are given and taken for. */
export const serviceRows: Tables = {
  service_bookings: [
    {
      id: 's1',
      section: 'mplus',
      status: 'Open',
      advertiser_id: advertiser,
      advertiser_name: 'Adva',
      faction: 'Horde',
      title: '4x +15',
      details: { stack: 'No', dungeons: ['The Rookery'], level: 15 },
      buyer: 'Keys-Kazzak',
      buyer_key: 'keys-kazzak',
      payment_realm: 'Kazzak',
      payment_faction: 'Horde',
      price: 400_000,
      adv_cut: 'FTB',
      note: '',
      team_size: 4,
      paid: false,
      gold_with: null,
      mailed: false,
      completions: 0,
      completed_on: null,
      created_at: at,
      updated_at: at,
      version: 1,
    },
  ],
  service_offers: [
    {
      id: 'o1',
      service_id: 's1',
      member_id: collector,
      role: 'dps',
      class: 'Mage',
      item_level: 660,
      note: '',
      picked: true,
      offered_at: at,
    },
  ],
  points_entries: [
    points(1, 500, 500, { kind: 'assign' }),
    points(2, -80, 420, { kind: 'purchase', order_id: 'o1' }),
  ],
  store_items: [
    {
      id: 'i1',
      label: 'Mount',
      description: 'It flies',
      url: '',
      amount: 45,
      category: 'Mounts',
      position: 0,
    },
  ],
  store_lists: [{ id: 1, version: 2 }],
  store_orders: [
    {
      id: 'o1',
      member_id: advertiser,
      at,
      total: 80,
      open: true,
      cancelled_at: null,
      version: 1,
    },
  ],
  store_order_items: [
    {
      id: 'l1',
      order_id: 'o1',
      item_id: 'i1',
      label: 'Mount',
      category: 'Mounts',
      amount: 40,
      quantity: 2,
      status: 'In Preparation',
      position: 0,
    },
  ],
  work_points: [
    { id: 1, leader: 50, collector: 20, booster: 0, advertiser: 5, per_100k: 1, version: 3 },
  ],
};
