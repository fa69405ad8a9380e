import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { looker } from '../../test/looks.ts';
import { Styleguide } from '../../test/parts-in-states.tsx';
import { until } from '../../test/sheet-tools.tsx';

/** Nothing is measured on its way from one colour to the next. */
function standStill(): void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent =
    '*, *::before, *::after { transition: none !important; animation: none !important; }';
}

const specimens = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-specimen]'),
];
const nameOf = ({ dataset }: HTMLElement): string => dataset.specimen ?? '';

const show = async () => {
  standStill();
  await render(<Styleguide />);
  await expect.element(page.getByRole('grid')).toBeVisible();
  await until(() => expect(specimens().length).toBeGreaterThan(35));
};

// proves UX-4
test('every part looks as recorded: at rest, under the pointer and with the focus', async () => {
  await page.viewport(1280, 800);
  await show();
  const { look, ring, controlOf } = looker();
  const lines: string[] = [];
  for (const specimen of specimens()) {
    const control = controlOf(specimen);
    lines.push(nameOf(specimen), `  ${look(specimen)}`);
    if (!control.matches('button, input, select') || control.matches(':disabled')) continue;
    const rest = look(specimen);
    await userEvent.hover(control);
    const hovered = look(specimen);
    if (hovered !== rest) lines.push(`  pointer: ${hovered.split(' · ')[0]}`);
    await userEvent.unhover(control);
    (control as HTMLElement).focus();
    lines.push(`  focus: ${ring(specimen)}`);
    (control as HTMLElement).blur();
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./looks.snapshot.txt');
});

test('on a phone every part is as large as recorded', async () => {
  await page.viewport(360, 740);
  await show();
  const { look } = looker();
  const lines = specimens().map((specimen) => {
    const parts = look(specimen).split(' · ');
    return `${nameOf(specimen)}: ${parts.filter((part) => /high|font/.test(part)).join(' · ')}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./looks-on-a-phone.snapshot.txt');
});
