import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageHeader } from '../../ui/page-header.tsx';
import { BoardFilter } from './board-filter.tsx';
import css from './roster-line.module.css';

const nothing = () => undefined;

/** The head of the board, with its field in use. */
const Head = () => (
  <div className={css.line}>
    <PageHeader
      title="Raid Roster"
      aside={
        <>
          <span className={css.run}>
            <button type="button" className={css.picker}>
              Thu 26.11. 22:15 Manaforge Omega Heroic
            </button>
          </span>
          <span className={css.facts}>in 1 h 52 m, led by Lodrik</span>
          <span className={css.marks}>
            <button type="button" className={css.needs}>
              6 missing
            </button>
          </span>
          <div className={css.slot}>
            <BoardFilter
              ref={createRef<HTMLInputElement>()}
              typed=""
              onTyped={nothing}
              onKeyDown={nothing}
              current={undefined}
              announcement=""
              help=""
            />
          </div>
        </>
      }
    />
  </div>
);

// proves UX-24
test.each([640, 820, 1280])(
  'at %s px the field in use covers nothing of the head',
  async (width) => {
    await page.viewport(width, 800);
    await render(<Head />);
    const field = page.getByRole('textbox', { name: 'Find a booster' });
    (field.element() as HTMLElement).focus();
    const box = field.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
    for (const text of ['Thu 26.11. 22:15 Manaforge Omega Heroic', /^in 1 h/, '6 missing']) {
      const other = page.getByText(text).element().getBoundingClientRect();
      const isApart =
        other.right <= box.left ||
        other.left >= box.right ||
        other.bottom <= box.top ||
        other.top >= box.bottom;
      expect([String(text), isApart]).toEqual([String(text), true]);
    }
    await page.viewport(1000, 600);
  },
);
