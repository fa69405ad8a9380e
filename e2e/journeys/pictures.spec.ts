import type { SoldHours } from '@warchest/contract/sales-history.ts';
import { audit } from '../support/axe-audit.ts';
import { somebody } from '../support/people.ts';
import { deskAndPhone, expect, few, phone, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const pictures = few([
  ['/raid/completed', 'Sold spots by hour of the week'],
  ['/raid/advoverview', 'Advertisers by revenue and cancelled bookings'],
  ['/raid/goldoverview', 'Gold held, by collector and realm'],
]);

for (const { width } of deskAndPhone) {
  // proves UX-20
  test(`pictures have a table beside them and work by keyboard, at ${width} px`, async ({
    visit,
  }) => {
    const page = await visit(somebody('Figura', 'RAIDMANAGER', 'OVERVIEW'), '/raid', {
      width,
      still: true,
    });
    for (const [address, title] of pictures) {
      await page.goto(address);
      // the line of a phone has no room for it
      const more = page.getByRole('button', { name: 'More tools' });
      if (width === phone.width) await more.press('Enter');
      await page.getByRole('switch', { name: 'Picture' }).press('Space');
      if (width === phone.width) await page.keyboard.press('Escape');
      const figure = page.getByRole('figure', { name: title });
      await expect(figure).toBeVisible();
      await audit(page, `the picture: ${title}`);
      // the address holds it: it can be linked
      await page.reload();
      await figure.getByRole('button', { name: 'Table' }).press('Enter');
      await expect(figure.getByRole('table')).toBeVisible();
      await expect(figure.getByRole('row').nth(1)).toBeVisible();
      await audit(page, `the table: ${title}`);
    }
  });
}

test('on a phone the week begins at the hour in which the most was sold', async ({ visit }) => {
  const who = somebody('Figuretta', 'RAIDMANAGER', 'OVERVIEW');
  const page = await visit(who, null, { width: phone.width, still: true });
  // what others complete meanwhile changes the words, and moves nothing that is looked at
  let first: Promise<SoldHours> | undefined;
  await page.route('**/v1/raid/past/hours*', async (route) => {
    first ??= route.fetch().then(async (answer) => (await answer.json()) as SoldHours);
    const answer = await first;
    // and it has runs from morning to night, and the most of them late, at whatever hour of the day the
    // world was filled
    const own = [8, 21, 23].map((hour) => {
      const sold = hour === 21 ? 9_000 : 0;
      return { weekday: 7, hour, runs: 1, spots: 9_000, sold };
    });
    const others = answer.hours.filter(({ weekday }) => weekday !== 7);
    await route.fulfill({ json: { ...answer, hours: [...others, ...own] } });
  });
  await page.goto('/raid/completed?picture=shown');
  const figure = page.getByRole('figure', { name: 'Sold spots by hour of the week' });
  const [, day = '', hour = ''] =
    /the most on (\w+) at (\d\d):00/.exec(
      (await figure.getByText(/spots were sold/).textContent()) ?? '',
    ) ?? [];
  const week = figure.getByRole('region', { name: 'The week in colours' });
  await expect(week.getByRole('row', { name: day })).toBeVisible();
  const seen = () =>
    week.evaluate(
      (region, [of, at]) => {
        const heading = region
          .querySelector(`[data-hour="${Number(at)}"]`)
          ?.getBoundingClientRect();
        const days = [...region.querySelectorAll('tbody th')].find((th) => th.textContent === of);
        const box = region.getBoundingClientRect();
        if (!heading || !days) return null;
        return {
          clearOfDays: heading.left >= days.getBoundingClientRect().right,
          inside: heading.right <= box.right + 1,
          isWider: region.scrollWidth > region.clientWidth,
        };
      },
      [day, hour] as const,
    );
  await expect.poll(seen).toEqual({ clearOfDays: true, inside: true, isWider: true });
  // and by keyboard like every box that scrolls
  await week.focus();
  const before = await week.evaluate((region) => region.scrollLeft);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => week.evaluate((region) => region.scrollLeft)).toBeLessThan(before);
});
