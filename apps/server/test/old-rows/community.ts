import { at, type Tables } from './row.ts';

/** What holds for the whole community, and what its servers say of themselves. */
export const communityRows: Tables = {
  catalogue_items: [
    {
      list: 'raids',
      key: 'omega',
      label: 'Manaforge Omega',
      sort: 1,
      active: true,
      data: { a: 1 },
    },
    {
      list: 'realms',
      key: 'kazzak',
      label: 'Kazzak',
      sort: 1,
      active: true,
      data: { joined: 'Kazzak', bank: 'Vaulty' },
    },
  ],
  catalogue_version: [{ id: 1, version: 4 }],
  community_settings: [{ id: 1, values: { communityName: 'Old' } }],
  server_processes: [
    {
      id: 'process1',
      host: 'one.example',
      pid: 42,
      version: '0.1.0',
      started_at: at,
      seen_at: at,
      stopped_at: null,
      figures: { streams: 3 },
    },
  ],
  database_sizes: [{ day: '2026-11-20', bytes: 12_345_678 }],
};
