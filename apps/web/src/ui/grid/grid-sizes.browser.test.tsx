import { useSyncExternalStore } from 'react';
import { beforeEach, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { until } from '../../../test/sheet-tools.tsx';
import { Sheet, Shop, products, type Product } from '../../../test/products.tsx';
import type { GridColumn } from './column.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isFullTier: boolean;
  }
}

beforeEach(() => localStorage.clear());

const words = ['Ana', 'Thalendris', 'of', 'the', 'Argent-Dawn', 'Ó', 'Grimbatol', 'Twistingnether'];
/** Names of 1 to 9 words, so that row heights differ where a column is narrow. */
const nameOf = (at: number): string =>
  Array.from({ length: ((at * 7) % 9) + 1 }, (_, n) => words[(at * 3 + n * 5) % 8]).join(' ');

const text = (key: string, every: number): GridColumn<Product> => ({
  key,
  header: `Column ${key}`,
  type: 'text',
  value: ({ id }) => {
    const at = Number(id.slice(1));
    return at % every === 0 ? nameOf(at + every) : `${at}`;
  },
});
/** Columns without a declared width, which follow from the rows. */
const columns: readonly GridColumn<Product>[] = [
  {
    key: 'name',
    header: 'Name',
    type: 'text',
    names: true,
    value: ({ id }) => nameOf(+id.slice(1)),
  },
  text('two', 2),
  text('three', 3),
  text('five', 5),
  text('seven', 7),
  text('eleven', 11),
  {
    key: 'amount',
    header: 'Amount',
    type: 'text',
    value: ({ id }) => (Number(id.slice(1)) % 40 === 39 ? '12.345.678.900g' : '1g'),
    show: ({ id }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {Number(id.slice(1)) % 40 === 39 ? '12.345.678.900g' : '1g'}
      </span>
    ),
  },
];

interface Size {
  readonly width: number;
  readonly height: number;
}
let size: Size = { width: 640, height: 600 };
const listeners = new Set<() => void>();
function resize(next: Size): void {
  size = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const drawn = { count: 0 };
const count = () => {
  drawn.count += 1;
  return null;
};

/** A list in a box of a given size, in place of the window. */
function Sized({ shop }: { readonly shop: Shop }) {
  const { width, height } = useSyncExternalStore(subscribe, () => size);
  return (
    <div style={{ inlineSize: width, ['--bar' as string]: `calc(100dvh - 56px - ${height}px)` }}>
      <Sheet shop={shop} mode="rows" choice={undefined} columns={columns} tone={count} />
    </div>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')];
/** How many frames without a rendering count as settled, and how many it may take until then. */
const calm = { frames: 8, within: 200 } as const;
/** Whether the list stops rendering by itself. */
async function settles(): Promise<boolean> {
  for (let quiet = 0, n = 0; n < calm.within; n += 1) {
    const before = drawn.count;
    await frame();
    quiet = drawn.count === before ? quiet + 1 : 0;
    if (quiet === calm.frames) return true;
  }
  return false;
}
const steps = (from: number, to: number, by: number): readonly number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by);

/** Px from one width to the next: some 400 sizes in the full tier, and 100 of them in `npm test`. */
const step = inject('isFullTier') ? 20 : 80;

// each is rendered: more than the usual time on a busy machine
test('a long list settles at every size of the window', { timeout: 300_000 }, async () => {
  const broken: string[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent) =>
    broken.push('message' in event ? event.message : String(event.reason));
  addEventListener('error', note);
  await render(<Sized shop={new Shop(products(400))} />);
  await until(() => expect(rows().length).toBeLessThan(60));
  const box = document.querySelector<HTMLElement>('[data-long]');
  // scroll bars take space, as on desktops: without that, nothing here could oscillate
  expect((box?.offsetWidth ?? 0) - (box?.clientWidth ?? 0)).toBeGreaterThan(5);
  const restless: string[] = [];
  for (const width of steps(640, 1920, step)) {
    for (const height of steps(600, 1100, 100)) {
      resize({ width, height });
      await frame();
      await frame();
      if (height === 1100 && !(await settles())) restless.push(`${width} x ${height}`);
    }
    // at another scroll position every other time
    if (box) box.scrollTop = (width * 7) % (box.scrollHeight - 1100);
  }
  removeEventListener('error', note);
  expect(broken).toEqual([]);
  expect(restless).toEqual([]);
  await expect.element(page.getByRole('region', { name: 'Products' })).toBeVisible();
});

// proves UX-24
test.each([220, 240, 260, 280, 300])(
  'no amount lies half under the actions in a table %s px wide',
  async (width) => {
    const shop = new Shop(products(3));
    await render(
      <div style={{ inlineSize: width }}>
        <Sheet shop={shop} choice={undefined} />
      </div>,
    );
    await until(() => {
      const edge = (key: string) => {
        const cell = document.querySelector(`tbody [data-col="${key}"]`);
        if (!cell) throw new Error(`no cell of ${key}`);
        return cell.getBoundingClientRect();
      };
      const [stock, actions] = [edge('stock'), edge('open')];
      // in full, or not at all
      if (stock.left < actions.left - 0.5)
        expect(stock.right).toBeLessThanOrEqual(actions.left + 8);
      expect(stock.left).toBeGreaterThan(0);
    });
  },
);
