import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import type { EphemeralReply, OpenForm } from './ephemeral-replies.ts';
import { Fields } from './fields.ts';
import { memberJson, userJson } from './members.ts';
import type { PlatformUser } from './platform-user.ts';
import type { PlatformState } from './platform-state.ts';

/** What somebody does, where. */
export interface Doing {
  readonly who: PlatformUser;
  readonly channelId: string;
  /** The message or answer that it was done in. */
  readonly message?: { readonly id: string; readonly ephemeral: boolean };
}

/** What came of it. */
export interface Outcome {
  readonly answer: EphemeralReply | null;
  readonly form: OpenForm | null;
}

/** Milliseconds that the platform waits for the first answer. */
const answerTimeout = 3_000;
const wholeNumber: number = ApplicationCommandOptionType.Integer;
const discordEpoch = 1_420_070_400_000;
let count = 0n;

/** An id that no other has. */
const newId = (now: number): string => {
  count += 1n;
  return String((BigInt(now - discordEpoch) << 22n) | (count & 0x3fffffn));
};

/** Sends the product what somebody did, signed, and shows what it answers. */
async function send(
  world: PlatformState,
  type: InteractionType,
  doing: Doing,
  data: object,
): Promise<Outcome> {
  const { answers, application, now, signer } = world;
  const { who, channelId, message } = doing;
  const token = answers.newToken();
  const isDirect = world.channels.get(channelId)?.recipientId === who.id;
  const body = JSON.stringify({
    id: newId(now()),
    application_id: world.clientId,
    type,
    token,
    version: 1,
    data,
    channel_id: channelId,
    ...(isDirect ? { user: userJson(who) } : { guild_id: world.guildId, member: memberJson(who) }),
    ...(message
      ? { message: { id: message.id, flags: message.ephemeral ? MessageFlags.Ephemeral : 0 } }
      : {}),
  });
  const base = { id: newId(now()), token, memberId: who.id, channelId, at: now() };
  const add = (said: { content: string; components?: readonly unknown[]; waiting?: boolean }) =>
    answers.add({ ...base, components: [], waiting: false, ...said });
  const own = message?.ephemeral ? message.id : null;
  try {
    if (application.interactionsUrl === null) throw new Error('no address');
    const reply = await fetch(application.interactionsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signer.headersFor(body, now()) },
      body,
      signal: AbortSignal.timeout(answerTimeout),
    });
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    return show(world, await reply.json(), { own, token, who, channelId, add });
  } catch {
    return { answer: add({ content: 'The application did not respond' }), form: null };
  }
}

interface Showing {
  /** The answer that it was done in. */
  readonly own: string | null;
  readonly token: string;
  readonly who: PlatformUser;
  readonly channelId: string;
  readonly add: (said: {
    content: string;
    components?: readonly unknown[];
    waiting?: boolean;
  }) => EphemeralReply;
}

function show({ answers }: PlatformState, reply: unknown, showing: Showing): Outcome {
  const { own, token, who, channelId, add } = showing;
  const fields = new Fields(reply);
  const data = new Fields(fields.value('data'));
  const given: unknown = data.value('components');
  const components: readonly unknown[] = Array.isArray(given) ? given : [];
  const content = data.text('content') ?? '';
  const inOwn = () => (own === null ? null : (answers.get(own) ?? null));
  switch (fields.value('type')) {
    case InteractionResponseType.ChannelMessageWithSource:
      return { answer: add({ content, components }), form: null };
    case InteractionResponseType.DeferredChannelMessageWithSource:
      return { answer: add({ content: '', waiting: true }), form: null };
    case InteractionResponseType.DeferredMessageUpdate:
      if (own !== null) answers.handOver(own, token);
      return { answer: inOwn(), form: null };
    case InteractionResponseType.UpdateMessage:
      if (own === null) return { answer: add({ content, components }), form: null };
      answers.say(own, { content, components });
      return { answer: inOwn(), form: null };
    case InteractionResponseType.Modal: {
      const form: OpenForm = {
        memberId: who.id,
        channelId,
        customId: data.text('custom_id') ?? '',
        title: data.text('title') ?? '',
        components,
        from: own,
      };
      answers.open(form);
      return { answer: null, form };
    }
    default:
      throw new Error('answered something unknown');
  }
}

/** Somebody presses a button, or chooses from a list. */
export const press = (
  world: PlatformState,
  doing: Doing,
  customId: string,
  values?: readonly string[],
) =>
  send(world, InteractionType.MessageComponent, doing, {
    custom_id: customId,
    component_type: values ? ComponentType.StringSelect : ComponentType.Button,
    ...(values ? { values } : {}),
  });

/** Somebody sends the form that is open for them. */
export function fill(
  world: PlatformState,
  who: PlatformUser,
  form: OpenForm,
  values: ReadonlyMap<string, string>,
): Promise<Outcome> {
  world.answers.close(who.id);
  const message = form.from === null ? {} : { message: { id: form.from, ephemeral: true } };
  return send(
    world,
    InteractionType.ModalSubmit,
    { who, channelId: form.channelId, ...message },
    {
      custom_id: form.customId,
      components: [...values].map(([name, value]) => ({
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.TextInput, custom_id: name, value }],
      })),
    },
  );
}

/** Somebody calls a command, such as `/book Thrall-Kazzak 100`: its options in their order. */
export function command(world: PlatformState, doing: Doing, line: string): Promise<Outcome> | null {
  const [name = '', ...given] = line.trim().replace(/^\//, '').split(/\s+/);
  const known = world.application.commands.find((one) => one.name === name);
  if (!known) return null;
  const options = known.options.flatMap(({ name: option, type }, index) => {
    const text = given[index];
    if (text === undefined) return [];
    return [{ name: option, type, value: type === wholeNumber ? Number(text) || 0 : text }];
  });
  const data = { id: newId(world.now()), name, type: ApplicationCommandType.ChatInput, options };
  return send(world, InteractionType.ApplicationCommand, doing, data);
}
