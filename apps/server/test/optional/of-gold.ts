import { contract } from '@warchest/contract/index.ts';
import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { cutsBody, payWeeks } from '../fixtures.ts';
import { inEach, refused, type OptionalScenes } from './field-case.ts';

const { cycles, gold } = contract;

/** A payer, and a member who was paid something ahead in the current cycle. */
const paid = async () => {
  const [payer, member] = [person({ roles: ['ADMIN'] }), person({ roles: ['OVERVIEW'] })];
  await here.world.join(member);
  const payouts = [{ discordId: member.id, amount: 1_000, reason: 'Advance' }];
  const answer = await here.world.as(payer).call(gold.pay, { body: { payouts } });
  if (answer.status !== 200) throw new Error(answer.text);
  return { payer, member };
};

/** The cycle that gold counts in, and what the one who pays had seen. */
export const goldFields: OptionalScenes = {
  'gold.match': async () => {
    const { payer, member } = await paid();
    return { who: payer, body: { who: [member.id] }, values: { cycle: 'old' } };
  },
  'gold.pay': async () => {
    const { payer, member } = await paid();
    const payouts = [{ discordId: member.id, amount: 5_000 }];
    return {
      who: payer,
      body: { reason: 'Last week', payouts },
      read: async () => {
        const { body } = await here.world.as(payer).call(gold.payouts, { query: { cycle: 'old' } });
        return body.filter(({ discordId }) => discordId === member.id);
      },
      values: {
        cycle: 'old',
        reason: 'Of all of them',
        ...inEach('payouts', { reason: 'Of this one', owed: refused(409, 7, 'is owed -1000 now') }),
      },
    };
  },
  'cycles.setConfig': async () => {
    const admin = person({ roles: ['WEBADMIN'] });
    const as = here.world.as(admin);
    await as.call(cycles.setConfig, { body: payWeeks() });
    const { version } = (await as.call(cycles.config)).body;
    const theirs = payWeeks({ currentPaymentEnd: '2026-11-28' });
    const changed = await as.call(cycles.setConfig, { body: theirs });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: admin,
      counted: true,
      body: { ...payWeeks({ currentPaymentEnd: '2026-11-29' }) },
      values: { version: refused(409, version, 'currentPaymentEnd') },
      derived: { user: person().id },
    };
  },
  'cycles.setCuts': async () => {
    const admin = person({ roles: ['WEBADMIN'] });
    const as = here.world.as(admin);
    await as.call(cycles.setCuts, { body: cutsBody({ raid: { booster: 60 } }) });
    const { version } = (await as.call(cycles.cuts)).body;
    const theirs = cutsBody({ raid: { booster: 61 } });
    const changed = await as.call(cycles.setCuts, { body: theirs });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: admin,
      counted: true,
      body: { ...cutsBody({ raid: { booster: 62 } }) },
      values: { version: refused(409, version, 'raid.booster') },
      // there is one region
      derived: { user: person().id, region: 'eu' },
    };
  },
};
