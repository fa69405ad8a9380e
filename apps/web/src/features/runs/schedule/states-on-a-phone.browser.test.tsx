import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import css from './schedule.module.css';

const boxOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());
const states = [{ value: '', label: 'no state' }];

test('a leader and a state, changeable or not, are written smaller than the raid on a phone', async () => {
  await page.viewport(390, 844);
  const { container } = await render(
    <>
      <div className={css.raid}>Manaforge Omega</div>
      <div className={css.controls} data-as-text="">
        <AutosaveSelect
          column="leader"
          label="Leader"
          options={[]}
          empty="No Leader"
          value=""
          onSave={() => undefined}
        />
        <AutosaveSelect label="State" options={states} value="" disabled onSave={() => undefined} />
      </div>
    </>,
  );
  const raid = container.querySelector(`.${css.raid ?? ''}`);
  if (!raid) throw new Error('There is no raid');
  const raidSize = parseFloat(getComputedStyle(raid).fontSize);
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-words]')].map((field) => {
    const select = field.querySelector('select');
    if (!select) throw new Error('There is no select');
    const words = getComputedStyle(field, '::after');
    return {
      words: words.content.replace(' / ""', ''),
      isSmaller: parseFloat(words.fontSize) < raidSize,
      // the field itself lies unseen over all of its words
      seen: getComputedStyle(select).opacity,
      covers: boxOf(select) === boxOf(field),
    };
  });
  expect(drawn).toEqual([
    { words: '"No Leader"', isSmaller: true, seen: '0', covers: true },
    { words: '"no state"', isSmaller: true, seen: '0', covers: true },
  ]);
});
