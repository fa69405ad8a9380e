import { holding } from '../fixtures.ts';
import { csvOf, importerIn } from '../import-files.ts';
import { here } from '../notices/notice-case.ts';
import { refused, type OptionalScenes } from './field-case.ts';

const keeper = holding('WEBADMIN');
const files = importerIn(() => here.world, keeper);
const sheet = csvOf([
  ['Item', 'Cost', 'Group', 'Text'],
  ['Hat', 5, 'Fun', 'Blue'],
  ['Hat', 'six', 'Fun', 'Red'],
]);

/** Sheets that come in. */
export const importFields: OptionalScenes = {
  'imports.create': () =>
    Promise.resolve({
      who: keeper,
      body: { sort: 'items', bytes: 12 },
      values: { fileName: 'rewards.csv' },
    }),
  'imports.read': async () => {
    const { id } = await files.sent('items', sheet);
    return {
      who: keeper,
      params: { id },
      body: {},
      values: { sheet: 1 },
      read: async () => (await files.settled(id)).job,
    };
  },
  'imports.setColumns': async () => {
    const { id } = await files.sent('items', sheet);
    return {
      who: keeper,
      params: { id },
      body: {},
      values: {
        sort: refused(422, 'moons'),
        headerLine: 2,
        columns: { category: null },
        options: refused(422, { moon: 'full' }, 'options.moon'),
        replacements: [{ column: 'amount', from: 'six', to: '6' }],
      },
    };
  },
  'imports.run': async () => {
    const { id } = await files.sent('items', sheet);
    return {
      who: keeper,
      params: { id },
      body: {},
      values: { badRows: 'stop' },
      read: async () => (await files.settled(id)).job,
    };
  },
};
