import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aRoster, anEntry } from '../../../test/a-roster.ts';
import { bySignUp } from './board-sort.ts';
import { RoleColumn } from './role-column.tsx';
import { boardOf } from './roster-board.ts';

const nothing = () => undefined;

// proves UX-25
test.each([1280, 390])(
  'a refused pick is below its booster, with reason and two ways on, at %s px',
  async (width) => {
    await page.viewport(width, 844);
    const signups = { ann: [anEntry('Ann')], bob: [anEntry('Bob')] };
    const column = boardOf(aRoster({ signups }), new Map(), '').find(({ role }) => role === 'dps');
    const [ann, bob] = column?.chips ?? [];
    if (!column || !ann || !bob) throw new Error('nobody signed up');
    const refused = {
      chip: ann,
      pick: { role: 'dps', class: 'Mage' },
      why: 'They are picked for another run.',
    } as const;
    const [onRetry, onTakeBack] = [vi.fn(), vi.fn()];
    const { container } = await render(
      <div style={{ inlineSize: 309 }}>
        <RoleColumn
          column={column}
          current={null}
          isActive
          ids="b"
          onToggle={nothing}
          onChange={nothing}
          mayPick
          refused={[refused]}
          onRetry={onRetry}
          onTakeBack={onTakeBack}
          rested
          sort={bySignUp}
          onSort={nothing}
        />
      </div>,
    );
    const rows = [...container.querySelectorAll<HTMLElement>('li')];
    expect(rows).toHaveLength(3);
    expect(rows[1]?.textContent).toBe(
      'Not saved: Ann: picked as Mage, DPS. They are picked for another run.Try againTake it back',
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledWith(refused);
    await page.getByRole('button', { name: 'Take it back' }).click();
    expect(onTakeBack).toHaveBeenCalledWith(refused);
  },
);
