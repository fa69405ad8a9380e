import { booker, holding, mayEnter, type Access } from '@warchest/domain/members/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { cycleDatesOf, spansOf } from '../cycles/public.ts';
import { balancesOf } from '../gold/public.ts';
import { openSheets } from '../rosters/public.ts';
import { roleChoice } from './answer-component.ts';
import { requireMaySignUp } from './require-may-sign-up.ts';
import { link, list, maxChoices, ephemeralReply, type EphemeralReply } from './messages.ts';
import { balanceText, runLineText, runChoice } from './messages-slash-command.ts';
import { offeredToday } from './queries-runs.ts';
import type { CommandName } from './register-slash-commands.ts';

type Options = ReadonlyMap<string, string>;

/** What each command does, and its access: that of the same on the web. */
const commands: Readonly<
  Record<
    CommandName,
    {
      readonly access: Access;
      readonly run: (ctx: Ctx, options: Options) => Promise<EphemeralReply>;
    }
  >
> = {
  runs: { access: booker, run: runsToday },
  signup: { access: { who: 'signedIn' }, run: chooseRoster },
  balance: { access: holding('OVERVIEW'), run: showBalance },
  book: { access: booker, run: openBooking },
};

/** Answers a slash command. Refuses: not-found, forbidden (by the same access as on the web). */
export async function answerSlashCommand(
  ctx: Ctx,
  name: string,
  options: Options,
): Promise<EphemeralReply> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!command) throw new Refused('not-found', { detail: 'Unknown command' });
  if (!mayEnter(command.access, ctx.actor.roles)) throw new Refused('forbidden');
  return command.run(ctx, options);
}

/** Maximum number of runs in one message. */
const maxListed = 12;

async function runsToday(ctx: Ctx): Promise<EphemeralReply> {
  const free = (await offeredToday(ctx)).filter((run) => run.activeCount < run.capacity);
  if (free.length === 0) return ephemeralReply('No runs today have free spots.');
  const more = free.length - maxListed;
  return ephemeralReply(
    [
      ...free.slice(0, maxListed).map(runLineText),
      ...(more > 0 ? [`… and ${more} more on the site.`] : []),
    ].join('\n'),
  );
}

async function chooseRoster(ctx: Ctx): Promise<EphemeralReply> {
  requireMaySignUp(ctx.actor);
  const sheets = await openSheets(ctx, ctx.now, maxChoices);
  const [only] = sheets;
  if (!only) return ephemeralReply('No run takes sign-ups right now.');
  if (sheets.length === 1) return roleChoice(only);
  const choices = sheets.map((sheet) => ({
    label: runChoice(sheet, ctx.now),
    value: sheet.rosterId,
  }));
  return ephemeralReply(
    'Which run do you want to sign up for?',
    list({ at: 'rosters' }, 'Run', choices),
  );
}

async function showBalance(ctx: Ctx): Promise<EphemeralReply> {
  const { current, old } = spansOf(await cycleDatesOf(ctx));
  const [now, before] = await Promise.all(
    [current, old].map(async (span) => (await balancesOf(ctx, span, [ctx.actor.id]))[0]),
  );
  const page = `${ctx.config.publicOrigin}/cycle`;
  return ephemeralReply(balanceText(now?.owed ?? 0, before?.owed ?? 0), link('Your cycle', page));
}

async function openBooking(ctx: Ctx, options: Options): Promise<EphemeralReply> {
  const buyer = (options.get('buyer') ?? '').trim().slice(0, 60);
  const price = /^\d{1,9}$/.exec((options.get('price') ?? '').trim())?.[0];
  const search = new URLSearchParams({
    ...(buyer === '' ? {} : { buyer }),
    ...(price === undefined ? {} : { price }),
  }).toString();
  const page = `${ctx.config.publicOrigin}/booking/raid/bookandhistory`;
  return ephemeralReply(
    'The booking page opens filled in; choose the run there.',
    link('Book', search === '' ? page : `${page}?${search}`),
  );
}
