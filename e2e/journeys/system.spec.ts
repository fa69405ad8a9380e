import type { SystemState } from '@warchest/contract/system.ts';
import type { Page } from '@playwright/test';
import { audit } from '../support/axe-audit.ts';
import { somebody } from '../support/people.ts';
import { expect, phone, test } from '../support/test.ts';

const admin = () => somebody('Sys', 'WEBADMIN', 'OVERVIEW');
const address = '/administration/system';

/** What the server says, but for a part of it. */
const saying = (page: Page, change: (state: SystemState) => Partial<SystemState>) =>
  page.route('**/v1/system', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as SystemState;
    await route.fulfill({ response: answer, json: { ...state, ...change(state) } });
  });

// proves SYS-1, SYS-2, SYS-4
test('a webadmin sees how the system is, and it stays up to date', async ({ visit }) => {
  const page = await visit(admin(), '/administration');
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('link', { name: 'System' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Warchest \d+\.\d+\.\d+ · up \d+ \w+$/)).toBeVisible();
  const process = page.getByRole('list', { name: 'Processes' }).getByRole('listitem').first();
  await expect(process.getByText('Running')).toBeVisible();
  await expect(process.getByText(/^\d+ of 10 in use$/).first()).toBeVisible();
  await expect(page.getByText(/^18\.\d/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Largest tables' })).toContainText('audit_log');
  const queries = page.getByRole('list', { name: 'Most expensive queries' }).getByRole('listitem');
  await expect(queries).toHaveCount(20);
  await audit(page, 'the system');
  await page.setViewportSize(phone);
  await audit(page, 'the system on a phone');
  // Another page asks, and this one sees what has come since by itself.
  await saying(page, () => ({ imports: { running: 7, drafts: 31 } }));
  await expect(page.getByText('31', { exact: true })).toBeVisible({ timeout: 15_000 });
});

// proves SYS-3
test('what is wrong stands first, with a command to copy or a page to open', async ({ visit }) => {
  const page = await visit(admin(), null);
  await saying(page, (state) => ({
    problems: [
      {
        key: 'disk',
        level: 'problem',
        text: '200 MB of 40 GB are free on the disk of DATA_DIR.',
        remedy: { text: 'Move old backups.', command: 'du -sh data/*', page: null },
      },
      {
        key: 'outbox-failed',
        level: 'warning',
        text: '2 messages to Discord were given up.',
        remedy: { text: 'Send them again, or dismiss them.', command: null, page: 'unsent' },
      },
    ],
    processes: state.processes.map((one) => ({ ...one, state: 'silent' })),
    queries: null,
    errors: [{ name: 'A request failed: TypeError', count: 1_204, lastAt: state.at }],
  }));
  await page.goto(address);
  const lines = page.getByRole('list', { name: 'What needs your attention' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole('img', { name: 'Problem' })).toBeVisible();
  await expect(lines.last().getByRole('img', { name: 'Warning' })).toBeVisible();
  await expect(lines.first().getByRole('button', { name: 'Copy du -sh data/*' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Processes' }).getByText('Silent')).toBeVisible();
  await expect(page.getByText('create extension pg_stat_statements')).toBeVisible();
  await expect(page.getByText('1.204×')).toBeVisible();
  await audit(page, 'the system with problems');
  await page.setViewportSize(phone);
  await audit(page, 'the system with problems on a phone');
  await lines.last().getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/\/administration\/messages$/);
});

// proves SYS-1
test('a healthy system says so, and one that does not answer says since when', async ({
  visit,
  troubles,
}) => {
  troubles.expectStatus(503);
  const page = await visit(admin(), null);
  await saying(page, () => ({ problems: [] }));
  await page.goto(address);
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
  await page.unroute('**/v1/system');
  await page.route('**/v1/system', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'database-away',
        title: 'The database is away',
        status: 503,
        requestId: '1',
      }),
    }),
  );
  await expect(page.getByText(/^This is how it was/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible();
});

// proves SYS-1
test('nobody else finds it', async ({ visit }) => {
  const page = await visit(somebody('Adm', 'ADMIN', 'OVERVIEW'), '/administration');
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await expect(tabs.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'System' })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'You cannot open “System”' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toHaveCount(0);
});
