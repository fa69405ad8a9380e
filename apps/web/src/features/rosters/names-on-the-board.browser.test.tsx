import type { RosterEntry } from '@warchest/contract/roster-view.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aRoster, anEntry } from '../../../test/a-roster.ts';
import css from './board.module.css';
import { BoosterChip } from './booster-chip.tsx';
import { boardOf, type Chip } from './roster-board.ts';

const nothing = () => undefined;
const all = { ilvl: 720, best: 100, median: 88, kills: 34 } as const;
const chipOf = (name: string, given: Partial<RosterEntry>): Chip => {
  const signups = { a: [anEntry(name, { ...all, ...given })] };
  const [chip] = boardOf(aRoster({ signups }), new Map(), '', 'Absent').flatMap(
    ({ chips }) => chips,
  );
  if (!chip) throw new Error('nobody signed up');
  return chip;
};

/** The boosters in a column as wide as one of four in a window of 1280 px. */
const show = async (chips: readonly Chip[], width = 309) => {
  await page.viewport(1280, 800);
  const { container } = await render(
    <div style={{ inlineSize: width }}>
      <section className={css.column}>
        <ul className={css.chips}>
          {chips.map((chip, at) => (
            <BoosterChip
              key={at}
              chip={chip}
              current={false}
              id={`chip${at}`}
              onToggle={nothing}
              onChange={nothing}
              mayPick
            />
          ))}
        </ul>
      </section>
    </div>,
  );
  return [...container.querySelectorAll<HTMLElement>('li')];
};
const nameIn = (row: Element): HTMLElement => {
  const name = row.querySelector<HTMLElement>('[data-look] > :last-child');
  if (!name) throw new Error('a booster without a name');
  return name;
};

const flagged = { status: 'Late', note: 'From 20:15 on' };
// proves UX-24
test.each([
  ['twelve letters', 'Schattenhand', {}],
  ['twelve letters, with a note', 'Schattenhand', { note: 'Voice only' }],
  ['twelve letters, late and with a note', 'Schattenhand', flagged],
  ['a name and its remark', 'Torvin | Kazzak', flagged],
  ['sixteen letters in another script', 'Захар | Гордунни', {}],
])('a booster of %s is named in full at 1280 px', async (_, name, given) => {
  const [row] = await show([chipOf(name, given)]);
  if (!row) throw new Error('no row');
  const shown = nameIn(row);
  expect(shown.textContent).toBe(name);
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
  expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight);
  const [inner, outer] = [shown.getBoundingClientRect(), row.getBoundingClientRect()];
  expect(inner.top).toBeGreaterThanOrEqual(outer.top);
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  expect(outer.height).toBe(32);
});

test('the icons stand between name and numbers, and the numbers of all rows in line', async () => {
  const rows = await show([
    chipOf('Schattenhand', {}),
    chipOf('Schattenhand', { note: 'Voice only' }),
    chipOf('Schattenhand', flagged),
  ]);
  const edges = rows.map((row) => {
    const [number] = row.querySelectorAll('[data-column="ilvl"]');
    return Math.round(number?.getBoundingClientRect().left ?? NaN);
  });
  expect(new Set(edges).size).toBe(1);
  for (const row of rows.slice(1)) {
    const icons = [...row.querySelectorAll('[data-tone] > svg')].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(icons.length).toBeGreaterThan(0);
    for (const { left, right } of icons) {
      expect(left).toBeGreaterThanOrEqual(nameIn(row).getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(edges[0] ?? NaN);
    }
  }
});
