import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { looker } from '../../test/looks.ts';
import { rowTones, Styleguide } from '../../test/parts-in-states.tsx';
import { cell, goTo, until } from '../../test/sheet-tools.tsx';

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

/** An element of the page by selector, for parts that consist of several. */
const one = (selector: string, inside: ParentNode = document): HTMLElement => {
  const found = inside.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

test('tables, charts, dialogs and toasts look as recorded', async () => {
  await page.viewport(1280, 800);
  await show();
  const { lookOf } = looker();
  const lines: string[] = [];
  const record = (name: string, element: Element) => lines.push(`${name}: ${lookOf(element)}`);

  record('heading of a column', one('thead [data-col="name"]'));
  record('heading of a column of amounts', one('thead [data-col="stock"]'));
  for (const [at, tone] of [...rowTones, 'plain'].entries()) {
    record(`row, ${tone}: its edge`, one(`tr[data-row="w${at}"] > :first-child`));
    record(`row, ${tone}: its name`, cell(`w${at}`, 'name'));
    record(`row, ${tone}: an amount`, cell(`w${at}`, 'stock'));
  }
  goTo('w5', 'stock');
  record('cell with the focus', cell('w5', 'stock'));
  await userEvent.click(one('tr[data-row="w5"] input[type="checkbox"]'));
  await until(() => expect(one('tr[data-row="w5"]').ariaSelected).toBe('true'));
  record('row, selected', cell('w5', 'note'));
  record('sums below a table', one('tfoot, [data-floor] > *'));

  const bars = one('ul:has(button [data-look="open"])');
  for (const part of ['done', 'open']) record(`bar, ${part}`, one(`[data-look="${part}"]`, bars));
  record('name of a bar', one('button > :first-child', bars));
  record('number of a bar', one('button > :last-child', bars));
  record('axis', one('[aria-hidden] span > span', bars));
  await userEvent.click(one('button', bars));
  await until(() => expect(one('button', bars).ariaPressed).toBe('true'));
  record('bar, chosen', one('button', bars));

  for (const [button, tone] of [
    ['Green toast', 'good'],
    ['Red toast', 'bad'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name: button }));
    await until(() => one(`[data-tone="${tone}"][type="button"]`));
    record(`toast, ${tone}`, one(`[data-tone="${tone}"][type="button"]`));
  }

  await userEvent.click(page.getByRole('button', { name: 'Delete…' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  record('dialog', dialog);
  record('title of a dialog', one('h2', dialog));
  record('buttons of a dialog', one('[data-bar]', dialog));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./looks-of-larger-parts.snapshot.txt');
});
