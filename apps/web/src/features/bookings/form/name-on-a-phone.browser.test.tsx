import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import css from './booking-form.module.css';

// proves UX-24
test.each([360, 390])('the name of a customer has the whole line at %s px', async (width) => {
  await page.viewport(width, 844);
  const { container } = await render(
    <div className={css.fields}>
      <div className={css.buyer}>Schattenhand-ChamberofAspects</div>
      <div>Mage</div>
    </div>,
  );
  const [fields, name] = [container.firstElementChild, container.querySelector(`.${css.buyer}`)];
  if (!fields || !name) throw new Error('There are no fields');
  expect(name.getBoundingClientRect().width).toBe(fields.getBoundingClientRect().width);
});
