import { expect, test } from 'vitest';
import { leaveOut } from './unused-modules.ts';

const started = () =>
  leaveOut([{ path: /writer\.js$/, count: 1, why: 'Nobody writes here' }]) as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
    buildEnd: (this: { error: (text: string) => void }, error?: Error) => void;
  };
function ended(plugin: ReturnType<typeof started>): readonly string[] {
  const errors: string[] = [];
  plugin.buildEnd.call({ error: (text) => errors.push(text) });
  return errors;
}

test('each export of a module that is left out says why when it is called', async () => {
  const plugin = started();
  expect(plugin.transform('export const a = 1;', '/pkg/reader.js')).toBeNull();
  const left = plugin.transform(
    'export const a = 1;\nexport function b() {}\nconst c = 2, d = 3;\nexport { c, d as e, a };\n',
    '/pkg/writer.js',
  );
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(left?.code ?? '')}`
  )) as Record<string, () => void>;
  expect(Object.keys(module).toSorted()).toEqual(['a', 'b', 'c', 'e']);
  for (const call of Object.values(module)) expect(call).toThrow('Nobody writes here');
  expect(ended(plugin)).toEqual([]);
});

test('the build stops if such a module is not where it was', () => {
  expect(ended(started())).toEqual(['Nobody writes here: their modules are elsewhere now']);
});
