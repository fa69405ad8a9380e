import { useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { until } from '../../../test/sheet-tools.tsx';
import { useKeptWidths, type Widths } from './use-kept-widths.ts';

/** What the table was told at its last rendering, and what `fit` has answered since the test began. */
const told: { widths: Widths | null; fits: boolean[] } = { widths: null, fits: [] };

interface Given {
  readonly rows: readonly (readonly [row: string | undefined, name: number, note: number])[];
  readonly columns?: string | null;
  readonly width?: number;
  /** As in a grid: the browser distributes the width until widths are kept, and long notes wrap. */
  readonly wraps?: boolean;
}

/** A table with two columns; the numbers are the widths of its cells' contents in px, of notes that wrap in words. */
function Table({ rows, columns = 'name,note', width = 400, wraps = false }: Given) {
  const box = useRef<HTMLDivElement>(null);
  const { widths, fit } = useKeptWidths(box, columns);
  useLayoutEffect(() => {
    told.widths = widths;
    told.fits.push(fit());
  });
  return (
    <div ref={box} style={{ width }}>
      <table
        style={{
          tableLayout: wraps && !widths ? 'auto' : 'fixed',
          width: '100%',
          borderSpacing: 0,
        }}
      >
        <colgroup>
          {['name', 'note'].map((key) => (
            <col key={key} style={{ width: widths?.get(key) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th data-col="name">Name</th>
            <th data-col="note">Note</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, ...contents], at) => (
            <tr key={row ?? at} data-row={row}>
              {contents.map((content, column) => (
                <td
                  key={column}
                  data-col={['name', 'note'][column]}
                  style={{ padding: 0, overflow: 'hidden' }}
                >
                  {wraps && column === 1 ? (
                    'word '.repeat(content)
                  ) : (
                    <div style={{ width: content, height: 9 }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const open = async (given: Given) => {
  told.fits = [];
  const screen = await render(<Table {...given} />);
  return (more: Given) => screen.rerender(<Table {...more} />);
};
const widths = () => told.widths && [...told.widths];
const settled = async (wanted: readonly (readonly [string, number])[]) => {
  await until(() => expect([widths(), told.fits.at(-1)]).toEqual([wanted, true]));
};

test('widths are measured once, and heights may be measured from then on', async () => {
  await open({ rows: [['a', 50, 50]] });
  await settled([
    ['name', 200],
    ['note', 200],
  ]);
  expect(told.fits[0]).toBe(false);
});

test('without columns that depend on rows nothing is measured', async () => {
  await open({ rows: [['a', 900, 900]], columns: null });
  expect([widths(), told.fits.every(Boolean)]).toEqual([null, true]);
});

test('a column grows once for a row that does not fit, by the widest cell, and does not shrink', async () => {
  const give = await open({ rows: [['a', 50, 50]] });
  await give({
    rows: [
      ['a', 50, 50],
      ['b', 50, 260],
      ['c', 50, 300],
      ['d', 50, 240],
    ],
  });
  const grown = [
    ['name', 200],
    ['note', 308],
  ] as const;
  await settled(grown);
  // wider by what is hidden from sight, or no row of the list
  await give({
    rows: [
      ['e', 201, 50],
      [undefined, 700, 700],
    ],
  });
  await settled(grown);
  // this row was widened for, whatever it says now
  await give({ rows: [['c', 50, 900]] });
  await settled(grown);
});

test('other columns, or another width of the box, are measured anew', async () => {
  const give = await open({ rows: [['a', 50, 300]] });
  await settled([
    ['name', 200],
    ['note', 308],
  ]);
  await give({ rows: [['a', 50, 50]], width: 600 });
  await settled([
    ['name', expect.any(Number) as number],
    ['note', expect.any(Number) as number],
  ]);
  await until(() =>
    expect(widths()?.reduce((sum, [, width]) => sum + width, 0)).toBeCloseTo(600, 0),
  );
  // and a row that was widened for before is widened for again
  await give({ rows: [['a', 50, 500]], width: 600 });
  await until(() => expect(told.widths?.get('note')).toBe(508));
});

test('a column that grows takes its width from those that wrap, and keeps it when its row is gone', async () => {
  told.fits = [];
  const screen = await render(<Table wraps rows={[['a', 60, 60]]} />);
  await until(() => expect(told.fits.at(-1)).toBe(true));
  const totalOf = (kept: Widths | null) => [...(kept?.values() ?? [])].reduce((a, b) => a + b, 0);
  expect(totalOf(told.widths)).toBeCloseTo(400, 0);
  const grown = async (name: number) => {
    await until(() => expect(told.widths?.get('name')).toBeGreaterThanOrEqual(name));
    await until(() => expect(told.fits.at(-1)).toBe(true));
    expect(totalOf(told.widths)).toBeCloseTo(400, 0);
  };
  await screen.rerender(<Table wraps rows={[['b', 200, 60]]} />);
  await grown(200);
  // another one measures all columns again, without the row that the first grew for
  await screen.rerender(<Table wraps rows={[['c', 260, 60]]} />);
  await grown(260);
  await screen.rerender(<Table wraps rows={[['b', 200, 60]]} />);
  await grown(260);
});
