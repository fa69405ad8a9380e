import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { editableTables, type EditableTable } from '../support/editable-tables.ts';
import { FileImporter } from '../support/imported-file.ts';
import { OwnServer } from '../support/own-server.ts';
import { idOf, somebody } from '../support/people.ts';
import { desk, expect, few, test } from '../support/test.ts';
import { aName, callerOf, type Caller, type Run } from '../support/world.ts';

/** A server of its own, in which every table shows just what this journey made. */
const port = Number(process.env.E2E_PORT ?? 3900) + 40;

/** Somebody who may see and change every table. */
const keeper = somebody(
  'Keela',
  'WEBADMIN',
  'ACCESS',
  'ADVMOD',
  'OVERVIEW',
  'ADVERTISER',
  'RAIDMANAGER',
  'GCMANAGER',
  'RAIDLEADER',
  'GOLDCOLLECTOR',
);

/** In `npm test` the first of those that are drawn by the same file. */
const tables = Object.values(editableTables).flatMap((all) => few(all));

// proves IMP-65
test('every exported table comes back without a change, and an edited cell changes one thing', async ({
  visit,
  troubles,
}) => {
  troubles.expectServerToEnd();
  const server = new OwnServer(port);
  try {
    await server.start();
    const page = await visit(keeper, '/administration/import', {
      baseURL: server.origin,
      width: desk.width,
      still: true,
    });
    const caller = callerOf(page, server.origin);
    const importer = new FileImporter(caller, page.context().request, server.origin);
    await scene(caller, importer);
    for (const table of tables)
      await test.step(`${table.path}: ${table.edit[0]}`, () => comesBack(page, importer, table));
  } finally {
    await server.remove();
  }
});

/** Something in every table. */
async function scene(caller: Caller, importer: FileImporter): Promise<void> {
  const own = { leader: idOf(keeper), gc: idOf(keeper) };
  const raid = await caller.createRun(own);
  const mounts = await caller.createMountRaid(own);
  const shift = await caller.createShift({ leader: idOf(keeper), gc: [idOf(keeper)] });
  const paid = { customerStatus: 'In group' as const, paid: true, goldWith: idOf(keeper) };
  for (const run of [raid, mounts]) await sell(caller, run);
  const sold = await caller.bookShift(shift.id);
  await caller.call('PUT', `/shift/${shift.id}/book/${sold.id}`, paid);
  await caller.change(await caller.book(raid.id), paid);
  const lines = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n');
  const templates = lines(
    ['Kind', 'Day', 'Start', 'Raid', 'Loot type', 'Difficulty', 'Offered bosses', 'Customers'],
    ['raid', 'Thursday', '20:00', 'Manaforge Omega', 'VIP', 'Heroic', '', '5'],
    ['raid', 'Friday', '20:00', 'Manaforge Omega', 'VIP', 'Heroic', '', '6'],
    ['shift', 'Monday', '18:00', 'Liberation of Undermine', '', 'Heroic', 'Gallywix 2', ''],
  );
  await importer.run(await importer.check('templates', templates));
  const services = lines(
    ['Section', 'Service', 'Customer', 'Price', 'Advertiser', 'Fee', 'Note'],
    ['Mythic Plus', '4x +12', `${aName()}-Kazzak`, '300', idOf(keeper), 'FTB', '=1+1'],
    ['Leveling', '60-70', `${aName()}-Kazzak`, '50', idOf(keeper), 'FTB', ''],
  );
  await importer.run(await importer.check('services', services, { amounts: 'k' }));
  const entry = { discordID: idOf(keeper), advName: 'Keela', password: '' };
  await caller.call('PUT', '/programdata', { programData: [entry] });
}

/** Two customers of a run, one of whom waits for an answer about a note with a line break. */
async function sell(caller: Caller, run: Run): Promise<void> {
  const path = run.kind === 'mountraid' ? 'mountraid' : 'raid';
  for (const note of ['', 'first line\nand a "quoted", second one'])
    await caller.call('PUT', `/${path}/${run.id}/book`, {
      faction: 'Horde',
      typeOfBoost: run.type,
      buyer: `${aName()}-Kazzak`,
      buyerClass: 'Mage',
      paymentRealm: 'Kazzak',
      paymentFaction: 'Alliance',
      price: 250_500,
      advCut: 'FTB',
      note,
    });
}

/** Exports a table by its button, and imports the file: as it is, and with one cell edited. */
async function comesBack(
  page: Page,
  importer: FileImporter,
  { path, sort, edit: [heading, text] }: EditableTable,
): Promise<void> {
  const csv = await exported(page, path);
  const rows = csv.replace(/^\uFEFF/, '').trimEnd();
  const list = new URLSearchParams(path.split('?')[1]).get('list');
  const as: Record<string, string> = list === null ? {} : { list };
  const same = await importer.check(sort, csv, as);
  // soft, so that one failure names every table that does not come back
  expect.soft(same.problems, rows).toEqual([]);
  expect.soft(same.preview, rows).toEqual({
    created: 0,
    updated: 0,
    unchanged: same.rows,
    skipped: 0,
  });
  expect(same.rows).toBeGreaterThan(0);
  const edited = await importer.check(sort, withCell(csv, heading, text), as);
  expect
    .soft(edited.preview, rows)
    .toEqual({ ...same.preview, updated: 1, unchanged: same.rows - 1 });
  await importer.run(edited);
}

async function exported(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Export as CSV' });
  const closed = page.getByRole('button', { expanded: false, name: /Manaforge|Undermine/ });
  await expect(button.or(closed).first()).toBeVisible();
  if ((await closed.count()) > 0 && (await button.count()) === 0) await closed.first().click();
  await expect(button.first()).toBeVisible();
  await expect(button.first()).not.toHaveAttribute('aria-disabled', 'true');
  const download = page.waitForEvent('download');
  await button.first().click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** The file with another text in a cell of its last row, in which nothing is quoted before it. */
function withCell(csv: string, heading: string, text: string): string {
  const cells = cellsOf(csv);
  const at = cells[0]?.findIndex((cell) => cell.replace('\uFEFF', '') === heading) ?? -1;
  expect(at, `${heading} in ${cells[0]?.join(', ')}`).toBeGreaterThanOrEqual(0);
  return cells
    .map((row, line) =>
      row
        .map((cell, column) => (line === 1 && column === at ? text : cell))
        .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .join('\r\n');
}

/** The cells of a file as RFC 4180 writes them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
