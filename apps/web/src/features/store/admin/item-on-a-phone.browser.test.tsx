import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import css from './items.module.css';

test.each([360, 390])('the label of an item has the whole line at %s px', async (width) => {
  await page.viewport(width, 844);
  const { container } = await render(
    <ul>
      <li className={css.row}>
        <div className={css.fields}>
          <div className={css.long}>Own colour of the name</div>
          <div>Community</div>
        </div>
      </li>
    </ul>,
  );
  const [fields, label] = [`.${css.fields}`, `.${css.long}`].map((one) =>
    container.querySelector(one),
  );
  if (!fields || !label) throw new Error('There are no fields');
  expect(label.getBoundingClientRect().width).toBe(fields.getBoundingClientRect().width);
});
