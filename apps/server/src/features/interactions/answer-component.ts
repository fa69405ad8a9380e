import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { InteractionAnswer } from '@warchest/contract/interactions.ts';
import type { Control } from '@warchest/domain/chat/custom-ids.ts';
import { plainName } from '@warchest/domain/chat/markdown.ts';
import { canPlay } from '@warchest/domain/rosters/can-play.ts';
import { roleWords, type BoosterRole } from '@warchest/domain/rosters/role.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import {
  isPicked,
  knownCharacter,
  lastSignUp,
  leave,
  signUp,
  signUpEnds,
  signUpSheet,
  signUpsOf,
  type SignUpSheet,
} from '../rosters/public.ts';
import {
  asMessage,
  form,
  list,
  refusalText,
  ephemeralReply,
  type EphemeralReply,
} from './messages.ts';
import { roleButtons, runText, signedUp } from './messages-sign-up.ts';
import { requireMaySignUp } from './require-may-sign-up.ts';
import { signUpFields } from './parse-sign-up-form.ts';

type Of<At extends Control['at']> = Extract<Control, { at: At }>;

/** Answers a button, or a choice in a list. */
export async function answerComponent(
  ctx: Ctx,
  control: Control | null,
  chosen: string | undefined,
): Promise<EphemeralReply> {
  switch (control?.at) {
    case 'role':
      return chooseClass(ctx, control);
    case 'leave':
      return leaveAs(ctx, control.roster);
    case 'again':
      return signUpAgain(ctx, control.roster);
    case 'status':
      return setStatus(ctx, control, chosen ?? '');
    case 'rosters':
      return roleChoice(await openToChange(ctx, chosen ?? ''));
    default:
      throw new Refused('not-found');
  }
}

/** Asks for the role of a sign-up. */
export const roleChoice = (sheet: SignUpSheet): EphemeralReply =>
  ephemeralReply(`Sign up for ${runText(sheet)}. What do you play?`, roleButtons(sheet.rosterId));

/** A roster that accepts sign-ups. Refuses: not-found, roster-closed. */
async function openSheet(ctx: Ctx, rosterId: string): Promise<SignUpSheet> {
  const sheet = await signUpSheet(ctx, rosterId);
  if (!sheet) throw new Refused('not-found');
  if (signUpEnds(sheet, ctx.now)) {
    throw new Refused('roster-closed', { detail: 'This run has started: its sign-up is closed.' });
  }
  if (sheet.closed) throw new Refused('roster-closed');
  return sheet;
}

/** The same, for members whose sign-up can still change. Also refuses: booster-picked. */
async function openToChange(ctx: Ctx, rosterId: string): Promise<SignUpSheet> {
  const sheet = await openSheet(ctx, rosterId);
  // Checked here, so that nobody fills in the form in vain.
  if (await isPicked(ctx, rosterId, ctx.actor.id)) throw new Refused('booster-picked');
  return sheet;
}

async function chooseClass(ctx: Ctx, { roster, role }: Of<'role'>): Promise<EphemeralReply> {
  requireMaySignUp(ctx.actor);
  const [sheet, { classes }, own] = await Promise.all([
    openToChange(ctx, roster),
    catalogueLists(ctx),
    signUpsOf(ctx, roster, ctx.actor.id),
  ]);
  const before = own
    .map((one) => `${roleWords[one.role]}, ${plainName(one.class)}: ${plainName(one.status)}`)
    .join('\n');
  const choices = classes
    .filter((one) => one.active && canPlay(one, role))
    .map(({ key, label }) => ({ label, value: key }));
  return ephemeralReply(
    [
      `${roleWords[role]} for ${runText(sheet)}.`,
      ...(before === '' ? [] : ['You have signed up as:', before]),
      'Which class?',
    ].join('\n'),
    list({ at: 'class', roster, role }, 'Class', choices),
  );
}

/** Milliseconds to wait for the previous sign-up; after that the form comes empty. */
const prefillTimeout = 1_000;

/**
 * The form for a class, filled in with the previous sign-up for this run or of the character for
 * another run, if that is read in time.
 */
export async function formFor(
  ctx: Ctx<null>,
  userId: string,
  { roster, role }: Of<'class'>,
  cls: string | undefined,
): Promise<InteractionAnswer> {
  const control = { at: 'form', roster, role, cls: (cls ?? '').slice(0, 60) } as const;
  const known = await inTime(remembered(ctx, roster, userId, control.cls), prefillTimeout);
  // Picked after they opened the list of classes.
  if (known?.picked) return asMessage(ephemeralReply(refusalText(new Refused('booster-picked'))));
  const title = `${roleWords[role]}: ${known?.label ?? control.cls}`;
  return form(control, title, signUpFields(role, known?.before));
}

async function remembered(ctx: Ctx<null>, roster: string, userId: string, cls: string) {
  const [own, { classes }, picked] = await Promise.all([
    signUpsOf(ctx, roster, userId),
    catalogueLists(ctx),
    isPicked(ctx, roster, userId),
  ]);
  const label = classes.find(({ key }) => key === cls)?.label;
  const here = own.find((one) => one.class === label);
  if (here || label === undefined) return { label, picked, before: here ?? own.at(-1) };
  const elsewhere = await knownCharacter(ctx, userId, label);
  return { label, picked, before: elsewhere ? { ...elsewhere, note: '' } : own.at(-1) };
}

/** The result of the work, or null if it fails or takes longer. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

/** Signs up with role, class and character of the latest sign-up for another run, in one press. */
async function signUpAgain(ctx: Ctx, roster: string): Promise<EphemeralReply> {
  requireMaySignUp(ctx.actor);
  const [sheet, lists, last] = await Promise.all([
    openToChange(ctx, roster),
    catalogueLists(ctx),
    lastSignUp(ctx, ctx.actor.id, roster),
  ]);
  const known = lists.classes.find(({ active, label }) => active && label === last?.class);
  if (!last || !known || !canPlay(known, last.role)) {
    return ephemeralReply(
      `There is no earlier sign-up that fits ${runText(sheet)}. What do you play?`,
      roleButtons(roster),
    );
  }
  const { role, logs, logsLink } = last;
  return signedAs(ctx, lists, roster, { role, cls: known.key }, { logs, logsLink });
}

async function leaveAs(ctx: Ctx, roster: string): Promise<EphemeralReply> {
  const lists = await catalogueLists(ctx);
  const { id, displayName: name } = ctx.actor;
  await change(ctx, 'roster.leave', (tx) => leave(tx, lists, { message: roster }, { id, name }), {
    queueKey: `roster:${roster}`,
  });
  return ephemeralReply('You are no longer signed up for this run.');
}

async function setStatus(
  ctx: Ctx,
  { roster, role, cls }: Of<'status'>,
  statusKey: string,
): Promise<EphemeralReply> {
  requireMaySignUp(ctx.actor);
  const lists = await catalogueLists(ctx);
  const status = lists.signupStatuses.find(({ key, active }) => active && key === statusKey);
  if (!status) {
    throw new Refused('invalid', { errors: [{ path: 'status', message: 'Unknown status' }] });
  }
  return signedAs(ctx, lists, roster, { role, cls }, { status: status.label });
}

/** Signs a member up in one change, and shows their sign-up with the statuses to choose from. */
export async function signedAs(
  ctx: Ctx,
  lists: CatalogueLists,
  roster: string,
  { role, cls }: { readonly role: BoosterRole; readonly cls: string },
  offered: Omit<Parameters<typeof signUp>[4], 'role' | 'class'>,
): Promise<EphemeralReply> {
  const known = lists.classes.find(({ key }) => key === cls);
  // The list offers possible roles only, but a request can contain anything.
  if (known && !canPlay(known, role)) {
    const message = `${known.label} cannot play ${roleWords[role]}`;
    throw new Refused('invalid', { errors: [{ path: 'class', message }] });
  }
  const label = known?.label ?? cls;
  const { id, displayName: name } = ctx.actor;
  const row = await change(
    ctx,
    'roster.signup',
    (tx) =>
      signUp(tx, lists, { message: roster }, { id, name }, { role, class: label, ...offered }),
    // One after another within this process, so that a rush leaves connections for others.
    { queueKey: `roster:${roster}` },
  );
  return signedUp(row, cls, lists.signupStatuses);
}
