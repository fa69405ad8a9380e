import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { until } from '../../test/sheet-tools.tsx';
import { useScrollClearOfBar } from './use-scroll-clear-of-bar.ts';

interface Place {
  /** As it is given to the hook. */
  readonly stays?: boolean;
  /** By its style. */
  readonly sticks?: boolean;
  readonly inForm?: boolean;
}

/** Fields with a bar of 60 px between them and the bottom of the window. */
function Fields({ stays, sticks = true, inForm = true }: Place) {
  const bar = useScrollClearOfBar(stays);
  const Box = inForm ? 'form' : 'section';
  return (
    <Box style={{ marginBlockEnd: 2000 }}>
      {Array.from({ length: 30 }, (_, number) => (
        <input
          key={number}
          aria-label={`Field ${number}`}
          style={{ display: 'block', boxSizing: 'border-box', blockSize: 40 }}
        />
      ))}
      <div ref={bar} style={{ position: sticks ? 'sticky' : 'static', insetBlockEnd: 0 }}>
        <button type="button" style={{ blockSize: 60, border: 0 }}>
          Save
        </button>
      </div>
    </Box>
  );
}

const kept = () => document.documentElement.style.scrollPaddingBottom;
const partOf = (what: string) => {
  const found = document.querySelector<HTMLElement>(what);
  if (!found) throw new Error(`no ${what}`);
  return found;
};

/** Focuses the field below the bar, as a click does: the browser does not scroll. */
async function focusUnderBar() {
  window.scrollTo(0, 0);
  const bar = partOf('form button, section button');
  const under = [...document.querySelectorAll('input')].find(
    (field) => field.getBoundingClientRect().bottom > window.innerHeight - 60,
  );
  under?.focus({ preventScroll: true });
  // measured before the next frame
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return () => {
    const above = bar.getBoundingClientRect().top - (under?.getBoundingClientRect().bottom ?? NaN);
    return { scrolled: Math.round(window.scrollY), above: Math.round(above), kept: kept() };
  };
}

test('a field that comes to lie under the bar is moved above it, with room for its message', async () => {
  const screen = await render(<Fields />);
  await until(() => expect(kept()).not.toBe(''));
  const measured = await focusUnderBar();
  await until(() =>
    expect(measured()).toMatchObject({ above: 12, kept: 'calc(92px + var(--bottom-bar, 0px))' }),
  );
  expect(measured().scrolled).toBeGreaterThan(0);
  // a click on the bar itself scrolls nothing
  window.scrollTo(0, 0);
  partOf('form button').focus({ preventScroll: true });
  expect(window.scrollY).toBe(0);
  await screen.unmount();
  expect(kept()).toBe('');
});

test.each<[string, Place]>([
  ['that may not stick now', { stays: false }],
  ['that does not stick by its style', { sticks: false }],
  ['in no form', { inForm: false }],
])('a bar %s moves nothing', async (_, place) => {
  await render(<Fields {...place} />);
  const measured = await focusUnderBar();
  expect(measured()).toMatchObject({ scrolled: 0, kept: '' });
  // close to the bar's position
  partOf('[aria-label="Field 29"]').focus({ preventScroll: true });
  expect(measured()).toMatchObject({ scrolled: 0, kept: '' });
});

test('a bar that begins to stick moves what has the focus', async () => {
  const screen = await render(<Fields stays={false} />);
  await focusUnderBar();
  await screen.rerender(<Fields stays />);
  await until(() => {
    expect(kept()).not.toBe('');
    expect(window.scrollY).toBeGreaterThan(0);
  });
});
