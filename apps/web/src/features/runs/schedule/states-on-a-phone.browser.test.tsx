import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import css from './schedule.module.css';

// The letters that a phone gives the fields that can be changed (app/base.css).
test('a state that cannot be changed is written as large as those beside it on a phone', async () => {
  await page.viewport(390, 844);
  const { container } = await render(
    <div className={css.controls} data-as-text="">
      <AutosaveSelect
        label="State"
        options={[{ value: '', label: 'no state' }]}
        value=""
        disabled
        onSave={() => undefined}
      />
    </div>,
  );
  const select = container.querySelector('select');
  if (!select) throw new Error('There is no select');
  expect(getComputedStyle(select).fontSize).toBe('16px');
});
