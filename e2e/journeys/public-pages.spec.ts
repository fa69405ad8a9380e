import { expect, few, test } from '../support/test.ts';

const services = ['Raid', 'Mythic Plus & Leveling', 'Legacy', 'PVP', 'Mounts'];
const claims = [
  ['8+', 'years'],
  ['2.000.000+', 'services done'],
  ['35.000+', 'members'],
  ['1st', 'largest marketplace in Europe'],
] as const;

// proves SHELL-2, SHELL-3, SHELL-4, SHELL-9
test('the landing page presents five services, four claims, and where to join and to read on', async ({
  visit,
}) => {
  const page = await visit(null, '/');
  for (const text of ['SERVICES PROVIDED BY OUR MEMBERS', 'JOIN THE MARKETPLACE'])
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();

  const tabs = page.getByRole('tablist', { name: 'Services' }).getByRole('tab');
  await expect(tabs).toHaveText(services);
  const panel = page.getByRole('tabpanel');
  const titles = new Set<string>();
  for (const name of services) {
    await tabs.filter({ hasText: name }).click();
    await expect(panel).toContainText(`Book Now: ${name}`);
    await expect(panel.getByRole('link')).toHaveAttribute('href', /./);
    await expect(panel.getByRole('img')).toBeVisible();
    await expect(panel.getByRole('paragraph')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    titles.add(await panel.getByRole('heading', { level: 3 }).innerText());
  }
  expect(titles.size).toBe(services.length);
  // the last tab is in the address, so a reload shows it again
  await page.reload();
  await expect(tabs.filter({ hasText: 'Mounts' })).toHaveAttribute('aria-selected', 'true');

  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText(claims.map(([figure]) => figure));
  await expect(main.getByRole('term')).toHaveText(claims.map(([, text]) => text));
  const about = page.getByRole('region', { name: 'Join the marketplace' });
  await expect(about.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', /./);

  const footer = page.getByRole('contentinfo');
  for (const name of ['About us', 'Community', 'Legal'])
    await expect(footer.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(footer.getByText(/Apply/)).toBeVisible();
  await expect(footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveCount(3);
});

for (const width of few([360, 1280])) {
  // proves SHELL-10
  test(`the cookie bar covers no button and moves nothing until it is accepted, ${width} px wide`, async ({
    visit,
  }) => {
    const page = await visit(null, '/', { width, firstVisit: true });
    const bar = page.getByRole('region', { name: 'Cookies' });
    await expect(bar).toBeVisible();
    const headline = page.getByRole('heading', { level: 1 });
    // what follows is no jump of a font that comes late
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await headline.boundingBox();
    // at the end of the page the last link stands above the bar
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(async () => {
        const [link, cover] = [await last.boundingBox(), await bar.boundingBox()];
        return link !== null && cover !== null && link.y + link.height <= cover.y;
      })
      .toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await bar.getByRole('button', { name: 'Accept' }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => headline.boundingBox()).toEqual(before);
    await page.reload();
    await expect(headline).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
}

// proves SHELL-13
test('the page after the login leads on as soon as it is loaded', async ({ visit }) => {
  const page = await visit({ persona: 'advertiser' }, '/callback?to=%2Fbooking%2Fraid2');
  await expect(page).toHaveURL(/\/booking\/raid2$/);
});

const legal = [
  ['/terms', [/16/, /Texas/, /terms of/i]],
  ['/privacy', [/14 days/, /15 days/, /under 13|younger than 13/]],
  ['/cookies', [/cookie/i]],
] as const;
for (const [path, facts] of legal) {
  // proves SHELL-19, SHELL-20, SHELL-21
  test(`${path} begins at its top, says what it has to, and leads back`, async ({ visit }) => {
    const page = await visit(null, '/');
    const name = { '/terms': 'Terms', '/privacy': 'Privacy', '/cookies': 'Cookies' }[path];
    const link = page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact);
    await page.getByRole('main').getByRole('link', { name: /Back/ }).first().click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
}
