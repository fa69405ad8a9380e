import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { callerFor } from '../support/world.ts';

test('a team that somebody else chose since the first tick is shown, and neither of the two is lost', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expectStatus(409);
  const keeper = somebody('Adva', 'ADVMANAGER', 'OVERVIEW');
  const other = somebody('Advo', 'ADVMANAGER', 'OVERVIEW');
  const boosters = ['Tanja', 'Heiko'].map((name) => somebody(name, 'OVERVIEW'));
  const [tanja = keeper, heiko = keeper] = boosters;
  const buyer = `Team${String.fromCharCode(97 + Math.floor(Math.random() * 26))}ara-Kazzak`;
  const caller = await callerFor(browser, keeper, ownOrigin);
  const { id } = await caller.bookKeys(buyer);
  for (const booster of boosters) {
    const own = await callerFor(browser, booster, ownOrigin);
    await own.call('PUT', `/booking/desk/${id}/offer`, {
      role: 'dps',
      class: 'Mage',
      itemLevel: 660,
    });
  }
  const teamOf = async () => {
    const { team } = await caller.call<{ team: { memberId: string }[] }>(
      'GET',
      `/booking/desk/${id}`,
    );
    return team.map(({ memberId }) => memberId);
  };
  const page = await visit(keeper, `/booking?open=${id}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(buyer) });
  await dialog.getByRole('checkbox', { name: 'Choose Tanja' }).check();
  const another = await callerFor(browser, other, ownOrigin);
  await another.call('PUT', `/booking/desk/${id}/team`, { members: [idOf(heiko)] });

  await expect(
    dialog.getByText('Somebody changed the team in the meantime, to Heiko.'),
  ).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Choose Tanja' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Choose Heiko' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Save team (1/4)' }).click();
  await expect(page.getByText('Yours was not saved.').first()).toBeVisible();
  expect(await teamOf()).toEqual([idOf(heiko)]);

  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog.getByRole('button', { name: 'Save team (1/4)' })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Choose Heiko' }).check();
  await dialog.getByRole('button', { name: 'Save team (2/4)' }).click();
  await expect.poll(teamOf).toEqual([idOf(tanja), idOf(heiko)]);
});
