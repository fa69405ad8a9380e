import type { ImportSort } from '../sort.ts';

export const items: ImportSort = {
  label: 'Store items',
  description: 'What members buy with loyalty points.',
  identity: 'An item is known by its title.',
  columns: [
    {
      key: 'label',
      label: 'Title',
      names: ['item', 'name', 'label', 'product', 'reward'],
      cell: { type: 'text', max: 80 },
      required: true,
    },
    {
      key: 'amount',
      label: 'Points',
      names: ['price', 'cost', 'amount', 'points', 'loyalty points'],
      cell: { type: 'count', min: 1, max: 1_000_000_000 },
      required: true,
    },
    {
      key: 'category',
      label: 'Category',
      names: ['group', 'type', 'section'],
      cell: { type: 'text', max: 60 },
    },
    {
      key: 'description',
      label: 'Description',
      names: ['text', 'details', 'info', 'note'],
      cell: { type: 'text', max: 500 },
    },
    {
      key: 'url',
      label: 'Picture',
      names: ['image', 'url', 'picture url', 'image url', 'icon'],
      cell: { type: 'text', max: 500 },
      hint: 'An address of a picture on a host that the settings allow.',
    },
  ],
};
