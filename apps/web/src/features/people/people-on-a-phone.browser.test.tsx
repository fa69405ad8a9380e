import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import css from './people.module.css';

const rows = Array.from({ length: 50 }, (_, at) => <li key={at}>Member {at}</li>);
const sides = (chosen: boolean) => (
  <div className={css.sides} data-chosen={chosen || undefined}>
    <section className={css.side}>
      <div className={css.found}>
        <ul className={css.list}>{rows}</ul>
      </div>
    </section>
    <section className={css.side}>Shown</section>
  </div>
);

test('on a phone the found members have the room of the one that is not chosen yet', async () => {
  await page.viewport(360, 740);
  const { container, rerender } = await render(sides(false));
  const height = () => container.querySelector(`.${css.found ?? ''}`)?.clientHeight ?? 0;
  await expect.element(page.getByText('Shown')).not.toBeVisible();
  expect(height()).toBeGreaterThan(450);
  await rerender(sides(true));
  await expect.element(page.getByText('Shown')).toBeVisible();
  expect(height()).toBe(296);
});
