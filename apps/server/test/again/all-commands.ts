import { contract } from '@warchest/contract/index.ts';
import { directMessageKinds } from '@warchest/domain/chat/direct-message-kinds.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { comesIntoGuild, filled, formOf, openForm, sent } from '../chat-interactions.ts';
import { person } from '../harness.ts';
import { endpoints } from '../reliability/endpoints.ts';
import { noticeScenes } from '../notices/all-scenes.ts';
import { here } from '../notices/notice-case.ts';
import { optionalScenes } from '../optional/all-cases.ts';
import { testUsers, cutsBody, openRun, payWeeks } from '../fixtures.ts';
import { booster, staffed } from '../staffed-run.ts';
import { storeOf } from '../store.ts';

const { calendar, catalogue, chat, cycles, loyalty, programs, rosters, settings } = contract;

/** Sends the same request, as often as it is called. */
type Sends = () => Promise<{ readonly status: number; readonly text: string }>;
/** Commands by the names of their lines; what follows a colon tells several of one line apart. */
type Commands = Readonly<Record<string, () => Promise<Sends>>>;

export const lineOf = (name: string): string => name.replace(/:.*/, '');

const ofOptional: Commands = Object.fromEntries(
  Object.entries(optionalScenes)
    // Imports go on in the background.
    .filter(([name]) => !name.startsWith('imports.'))
    .map(([name, scene]) => [
      name,
      async () => {
        const { who, params, body, send } = await scene();
        const line = endpoints.find((one) => one.name === lineOf(name));
        if (!line) throw new Error(`No line: ${name}`);
        return () => (send ? send(body) : here.world.as(who).call(line, { params, body }));
      },
    ]),
);
const withOptional = new Set(Object.keys(ofOptional).map(lineOf));
const ofNotices: Commands = Object.fromEntries(
  Object.entries(noticeScenes)
    .filter(([name]) => !withOptional.has(name))
    .map(([name, scene]) => [name, async () => (await scene()).command]),
);

const member = () => person({ roles: ['OVERVIEW'] });
const store = storeOf(() => here.world);

/** What neither of them has: lines that nobody sees, and lists whose rows are sent with their ids. */
const others: Commands = {
  'programs.reveal': async () => {
    const [keeper, owner] = [person({ roles: ['ACCESS'] }), person()];
    const as = here.world.as(keeper);
    const programData = [{ discordID: owner.id, advName: 'Anna', password: 'one' }];
    const saved = await as.call(programs.save, { body: { programData } });
    if (saved.status !== 200) throw new Error(saved.text);
    return () => as.call(programs.reveal, { body: { discordID: owner.id } });
  },
  'calendar.make': () => {
    const as = here.world.as(member());
    return Promise.resolve(() => as.call(calendar.make, { body: { renew: false } }));
  },
  'calendar.make:renew': () => {
    const as = here.world.as(member());
    return Promise.resolve(() => as.call(calendar.make, { body: { renew: true } }));
  },
  'calendar.remove': async () => {
    const as = here.world.as(member());
    await as.call(calendar.make, { body: { renew: false } });
    return () => as.call(calendar.remove);
  },
  'chat.setWishes': () => {
    const as = here.world.as(member());
    const body = {
      off: directMessageKinds.slice(0, 2),
      quietFrom: '22:00',
      quietTo: '07:00',
      zone: 'Europe/London',
    };
    return Promise.resolve(() => as.call(chat.setWishes, { body }));
  },
  'settings.save:together': () => {
    const as = here.world.as(person({ roles: ['WEBADMIN'] }));
    const values = { aboutText: 'Who we are together', welcomeText: 'Come in' };
    return Promise.resolve(() => as.call(settings.save, { body: { values } }));
  },
  'cycles.setConfig:together': () => {
    const as = here.world.as(person({ roles: ['WEBADMIN'] }));
    const body = payWeeks({ currentPaymentEnd: '2026-11-30', oldPaymentEnd: '2026-11-21' });
    return Promise.resolve(() => as.call(cycles.setConfig, { body }));
  },
  'cycles.setCuts:together': () => {
    const as = here.world.as(person({ roles: ['WEBADMIN'] }));
    const body = cutsBody({ raid: { booster: 41 }, pvp: { booster: 43 } });
    return Promise.resolve(() => as.call(cycles.setCuts, { body }));
  },
  'rosters.values:together': async () => {
    const [people, known] = [testUsers(), booster()];
    const run = await openRun(here.world, people);
    await staffed(here.world, people.leader, run, [known]);
    const body = { raidId: run.id, booster: known.id, charClass: 'Mage', ilvl: 701, kills: 12 };
    return () => here.world.as(people.leader).call(rosters.values, { body });
  },
  'loyalty.match': async () => {
    const one = person();
    await here.world.join(one);
    return () => store.asKeeper().call(loyalty.match, { body: { who: [one.id] } });
  },
  'loyalty.saveItems:known': async () => {
    const known = await store.stocked(5, 6);
    const items = known.map((item) => ({ ...item, amount: item.amount + 1 })).toReversed();
    return () => store.asKeeper().call(loyalty.saveItems, { body: { items } });
  },
  'catalogue.save:known': async () => {
    const as = here.world.as(person({ roles: ['WEBADMIN'] }));
    const { version } = (await as.call(catalogue.lists)).body;
    const [row] = await here.world.sql<{ key: string }>(
      `select key from catalogue_items where list = 'mounts' and active order by sort limit 1`,
    );
    const body = { version, rows: [{ key: row?.key ?? '', label: 'Called otherwise' }] };
    return () => as.call(catalogue.save, { params: { list: 'mounts' }, body });
  },
  // each sending of the platform has an id of its own
  'interactions.answer:anew': async () => {
    const form = await openForm(here.world);
    const who = comesIntoGuild(here.world, member());
    return () => sent(here.world, formOf(who, writeControl(form), filled));
  },
};

/** A command of every line that writes. */
export const allCommands: Commands = { ...ofOptional, ...ofNotices, ...others };
