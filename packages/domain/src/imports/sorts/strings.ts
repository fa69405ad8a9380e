import type { ImportSort } from '../sort.ts';

export const strings: ImportSort = {
  label: 'Mailed strings',
  description: 'Which gold was mailed: the exported table of strings, with its marks changed.',
  identity: 'A string is known by its text, which names its booking.',
  columns: [
    {
      key: 'string',
      label: 'String',
      names: ['subject', 'mail', 'mail subject', 'subject of the mail'],
      cell: { type: 'text', max: 200 },
      required: true,
      hint: 'Realm and booking, such as Kazzak:0123456789abc.',
    },
    {
      key: 'mailed',
      label: 'Mailed',
      names: ['sent', 'mail sent', 'gold sent', 'done'],
      cell: { type: 'flag' },
      required: true,
    },
  ],
};
