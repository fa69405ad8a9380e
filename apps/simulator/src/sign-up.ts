import type { FastifyInstance } from 'fastify';
import type { Message } from './channels.ts';
import { Fields } from './fields.ts';
import { signUpChannelId } from './guild.ts';
import { fill, press, type Outcome } from './interact.ts';
import { componentsIn } from './components.ts';
import type { PlatformState } from './platform-state.ts';

/** Milliseconds that an answer which was put off is waited for. */
const deferredTimeout = 15_000;

/** The message of a sign-up: by its own id, or by the roster that its buttons name. */
const messageOf = ({ channels }: PlatformState, id: string): Message | undefined =>
  channels
    .messages()
    .find(
      (one) =>
        one.id === id ||
        componentsIn(one.components).some(
          (part) => part.kind === 'button' && part.id.includes(`:${id}:`),
        ),
    );

/** A whole sign-up at once, with the same signed interactions as pressing through it. */
export function signUpRoutes(app: FastifyInstance, world: PlatformState): void {
  app.post('/simulator/signup', async (request, reply) => {
    const body = new Fields(request.body);
    const member = new Fields(body.value('member'));
    const role = body.text('role') === 'heal' ? 'healer' : (body.text('role') ?? '');
    const id = body.text('message') ?? '';
    const who = joined(world, member);
    if (typeof who === 'string' || id === '') {
      const problem = typeof who === 'string' ? `member: ${who}` : 'message: an id';
      return reply.code(422).send({ message: problem });
    }
    const message = messageOf(world, id);
    const button = componentsIn(message?.components).find(
      (part) => part.kind === 'button' && part.id.endsWith(`:${role}`),
    );
    const doing = {
      who,
      channelId: message?.channelId ?? signUpChannelId,
      ...(message ? { message: { id: message.id, ephemeral: false } } : {}),
    };
    // A message that is not there is pressed all the same: what then happens is the product's to say.
    const customId = button?.kind === 'button' ? button.id : `su:${id}:${role}`;
    const ended = (outcome: Outcome, signedUp = false) =>
      reply.code(signedUp ? 200 : 409).send({ signedUp, answer: outcome.answer?.content ?? '' });

    const asked = await settledOf(world, await press(world, doing, customId));
    const list = componentsIn(asked.answer?.components).find((part) => part.kind === 'list');
    if (list?.kind !== 'list' || !asked.answer) return ended(asked);
    const wanted = (body.text('class') ?? '').toLowerCase();
    const option = list.options.find(
      ({ label, value }) => label.toLowerCase() === wanted || value === wanted,
    );
    if (!option) return reply.code(422).send({ message: `class: not one for ${role}` });
    const inAnswer = { ...doing, message: { id: asked.answer.id, ephemeral: true } };
    const opened = await press(world, inAnswer, list.id, [option.value]);
    if (!opened.form) return ended(opened);
    const texts = {
      logs: body.text('logsLink'),
      itemLevel: body.text('itemLevel') ?? body.whole('itemLevel')?.toString(),
      note: body.text('note'),
    };
    const values = new Map(
      componentsIn(opened.form.components).flatMap((part): [string, string][] => {
        if (part.kind !== 'field') return [];
        return [[part.id, texts[part.id as keyof typeof texts] ?? part.value]];
      }),
    );
    const done = await settledOf(world, await fill(world, who, opened.form, values));
    // Who is on the list can choose a status there.
    const signedUp = componentsIn(done.answer?.components).some((part) => part.kind === 'list');
    return ended(done, signedUp);
  });
}

/** The person, made if they are not there yet; or what is wrong with them. */
function joined(world: PlatformState, member: Fields) {
  const id = member.text('id') ?? '';
  const known = world.members.get(id);
  if (known) return known;
  const name = member.text('name') ?? '';
  return world.members.welcome({ id, name, roles: ['OVERVIEW'], inGuild: true });
}

async function settledOf(world: PlatformState, outcome: Outcome): Promise<Outcome> {
  if (!outcome.answer) return outcome;
  const answer = await world.answers.settled(outcome.answer.id, deferredTimeout);
  return { ...outcome, answer: answer ?? null };
}
