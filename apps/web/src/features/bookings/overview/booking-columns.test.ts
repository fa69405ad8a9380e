import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { aBooking, aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { options } from '../../../../test/some-options.ts';
import { changesOf } from '../../../ui/grid/cell-changes.ts';
import { planPaste } from '../../../ui/grid/paste-plan.ts';
import { cellText, shownText, formatOf } from '../../../ui/grid/column-types.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingLog } from './booking-log.ts';
import { editFields } from './booking-words.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const me = { id: '100000000000000009', displayName: 'Mia' };
const row = aBooking({ price: 250_000, collectedGold: 75_500 });
const nothing = () => undefined;

const allColumnsOf = ({ kind }: Pick<RunView, 'kind'>) => {
  const duplicates = new Map<string, readonly string[]>();
  const context = { kind, capacity: 20, options, holders: [], duplicates, mayMail: () => true };
  const presses = { jump: nothing, copy: nothing, edit: nothing, remove: nothing, log: nothing };
  return bookingColumns(context, presses);
};
const columnsOf = (run: Pick<RunView, 'kind'>) =>
  allColumnsOf(run).filter(({ type }) => type === 'amount');

test.each(runKinds)(
  'every field that staff may edit has a column in the overview of a %s',
  (kind) => {
    const edited = allColumnsOf({ kind }).flatMap(({ edit }) => edit?.field ?? []);
    expect(edited.toSorted()).toEqual([...editFields].toSorted());
  },
);

/** The edit that is sent when a text is typed or pasted into the price and the collected gold. */
async function sentAfter(run: RunView, price: string, collected: string): Promise<unknown> {
  const at = { top: 0, bottom: 0, left: 0, right: 1 };
  const plan = planPaste([[price, collected]], [row], columnsOf(run), at);
  expect(plan.cells.filter(({ why }) => why)).toEqual([]);
  await bookingLog(run.kind, me, nothing).apply(changesOf(plan));
  return server.asked[0];
}

describe.each<[RunKind, RunView, string, string, string, string]>([
  ['raid', aRun(), '120', '30.5', '250.000g', '75.500g'],
  ['shift', aShift(), '120000', '30500', '250.000g', '75.500g'],
])('prices of a %s', (kind, run, price, collected, shownPrice, shownCollected) => {
  test(`typed as ${price} go out as whole gold`, async () =>
    expect(await sentAfter(run, price, collected)).toMatchObject({
      url: expect.stringContaining(`/${kind}/`),
      body: { changes: [{ price: 120_000, collectedGold: 30_500 }] },
    }));

  test('are shown in the unit of the kind, and what is copied can be pasted', () => {
    const columns = columnsOf(run);
    const shown = columns.map((column) =>
      shownText(formatOf(column, row), column.value?.(row) ?? null),
    );
    expect(shown).toEqual([shownPrice, shownCollected]);
    const copied = [columns.map((column) => cellText(column, row))];
    const at = { top: 0, bottom: 0, left: 0, right: 1 };
    expect(planPaste(copied, [row], columns, at).cells).toEqual([]);
    expect(planPaste([shown], [row], columns, at).cells).toEqual([]);
  });
});

test('a shift takes 250 as 250 gold, a raid as 250.000', async () => {
  expect(await sentAfter(aShift(), '250', '0')).toMatchObject({
    body: { changes: [{ price: 250 }] },
  });
  server.asked.length = 0;
  expect(await sentAfter(aRun(), '300', '0')).toMatchObject({
    body: { changes: [{ price: 300_000 }] },
  });
});
