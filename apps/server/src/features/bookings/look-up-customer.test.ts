import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { ProfileUnavailable } from '../../adapters/raider-profile/port.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const lookUp = (link: string) =>
  world
    .as(holding('ADVERTISER'))
    .call(contract.bookings.customerData, { query: { raiderIoLink: link } });
const link = 'https://raider.io/characters/eu/tarren-mill/Thrall';

it('a character is looked up by its link', async () => {
  const profile = {
    name: 'Thrall',
    realm: 'Tarren Mill',
    faction: 'Horde',
    class: 'Shaman',
  } as const;
  world.profiles.put('tarren-mill', profile);
  expect((await lookUp(link)).body).toEqual(profile);
});

it('what cannot be looked up says why', async () => {
  const why = async (asked: string) => {
    const { status, problem } = await lookUp(asked);
    return [status, problem.type];
  };
  expect((await lookUp('https://elsewhere.example/x')).problem).toMatchObject({
    type: 'profile-link-invalid',
    errors: [{ path: 'raiderIoLink', message: 'no valid url for autofill' }],
  });
  expect(await why(`${link}x`)).toEqual([404, 'profile-not-found']);
  const { lookup } = world.profiles;
  try {
    world.profiles.lookup = () => Promise.reject(new ProfileUnavailable('it is away'));
    expect(await why(link)).toEqual([502, 'profile-unavailable']);
    world.server.deps.log.level = 'silent';
    world.profiles.lookup = () => Promise.reject(new Error('a bug'));
    expect(await why(link)).toEqual([500, 'internal']);
  } finally {
    world.profiles.lookup = lookup;
    world.server.deps.log.level = 'error';
  }
});
