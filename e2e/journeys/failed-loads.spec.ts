import { somebody } from '../support/people.ts';
import { expect, phone, test } from '../support/test.ts';

const wide = { width: 1280 };

for (const [screen, size] of [
  ['a phone', phone],
  ['a wide screen', wide],
] as const) {
  test(`a list that could not be loaded says only that, and how to go on, on ${screen}`, async ({
    visit,
    troubles,
  }) => {
    troubles.expectStatus(500);
    const keeper = somebody('Fehlgard', 'ACCESS', 'RAIDMANAGER', 'OVERVIEW');
    const page = await visit(keeper, '/faq', size);
    const main = page.locator('main');
    const failed = main.getByText('This could not be loaded.');
    for (const [path, requests, ready] of [
      // what was mailed is answered meanwhile: it is no reason to show half of the sums
      ['/raid/goldoverview', /\/v1\/strings\/overview(\?|$)/, 'Gold by realm'],
      ['/administration/orders', /\/v1\/loyaltysystemorders/, 'Customers'],
    ] as const) {
      await page.route(requests, (route) => route.fulfill({ status: 500 }));
      await page.goto(path);
      await expect(failed).toBeInViewport();
      await expect(main.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
      await expect(main.getByRole('group', { name: /^(Filters|Orders)$/ })).toHaveCount(0);
      await expect(main.getByLabel(ready)).toHaveCount(0);
      await expect(main.getByText(/\d+ (open|of \d+)|to mail/)).toHaveCount(0);

      await page.unroute(requests);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByLabel(ready).first()).toBeVisible();
      await expect(failed).toHaveCount(0);
    }
  });
}

test('the first string of all gold is on the first screen of a phone, and every sum a press away', async ({
  visit,
}) => {
  const manager = somebody('Erstling', 'RAIDMANAGER', 'OVERVIEW');
  const page = await visit(manager, '/raid/goldoverview?mailing=all', {
    ...phone,
    width: 360,
  });
  const first = page.getByRole('list', { name: 'Collected gold' }).getByRole('listitem').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  const bars = page.getByRole('list', { name: 'Gold by realm' }).getByRole('button');
  await expect(bars).toHaveCount(3);
  const all = page.getByRole('button', { name: /^All \d+ realms$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? ''));
  await all.click();
  await expect(bars).toHaveCount(count);
  await page.getByRole('button', { name: 'Fewer realms' }).click();
  await expect(bars).toHaveCount(3);
});
