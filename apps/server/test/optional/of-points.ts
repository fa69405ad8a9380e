import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { inEach, refused, type OptionalScenes } from './field-case.ts';

const join = async () => {
  const [keeper, member] = [person({ roles: ['ACCESS'] }), person()];
  for (const one of [keeper, member]) await here.world.join(one);
  return { keeper, member };
};
/** The balance that the giver was shown is not the member's any more. */
const stale = { balance: refused(409, 7) };

/** Points that are given by hand. */
export const pointFields: OptionalScenes = {
  'loyalty.assign': async () => {
    const { keeper, member } = await join();
    const body = { discordId: member.id, amount: 5, reason: 'Won the quiz' };
    return { who: keeper, body, values: stale };
  },
  'loyalty.assignMany': async () => {
    const { keeper, member } = await join();
    const awards = [{ discordId: member.id, amount: 5, reason: 'Won the quiz' }];
    return { who: keeper, body: { awards }, values: inEach('awards', stale) };
  },
};
