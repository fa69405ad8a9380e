import {
  ApplicationCommandOptionType,
  ComponentType,
  InteractionType,
} from 'discord-api-types/v10';
import type { InteractionAnswer } from '@warchest/contract/interactions.ts';
import { contract } from '@warchest/contract/index.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Signature } from '../src/adapters/chat/signature.ts';
import type { Answer } from './api-client.ts';
import type { TestUser, TestWorld } from './harness.ts';
import { testUsers, openRun } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { openRoster } from './staffed-run.ts';

let interactionCount = 0;

/** An interaction of somebody, as the platform sends it: no two have the same id. */
export function interactionOf(type: InteractionType, who: TestUser, data: object) {
  interactionCount += 1;
  const id = String(500_000_000_000_000_000n + BigInt(process.pid * 100_000 + interactionCount));
  const user = { id: who.id, username: who.name, discriminator: '0', global_name: null };
  return { id, type, token: `token-${id}`, version: 1, data, member: { user, roles: [] } };
}

export const pressOf = (who: TestUser, customId: string, chosen?: string) =>
  interactionOf(InteractionType.MessageComponent, who, {
    custom_id: customId,
    component_type: chosen === undefined ? ComponentType.Button : ComponentType.StringSelect,
    ...(chosen === undefined ? {} : { values: [chosen] }),
  });

export const formOf = (who: TestUser, customId: string, fields: Readonly<Record<string, string>>) =>
  interactionOf(InteractionType.ModalSubmit, who, {
    custom_id: customId,
    components: Object.entries(fields).map(([name, value]) => ({
      type: ComponentType.ActionRow,
      components: [{ type: ComponentType.TextInput, custom_id: name, value }],
    })),
  });

export const commandOf = (
  who: TestUser,
  name: string,
  options: Readonly<Record<string, string>> = {},
) =>
  interactionOf(InteractionType.ApplicationCommand, who, {
    name,
    options: Object.entries(options).map(([key, value]) => ({
      name: key,
      type: ApplicationCommandOptionType.String,
      value,
    })),
  });

interface Sending {
  /** Null: without a signature; left out: the platform's. */
  readonly signed?: Signature | null;
  /** When it was signed, epoch milliseconds. */
  readonly at?: number;
  readonly server?: TestServer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends what the platform sends, signed by it unless `signed` is given. */
export function sent(
  world: TestWorld,
  body: object | string,
  { signed, at = world.clock.now(), server, headers = {} }: Sending = {},
): Promise<Answer<InteractionAnswer>> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const proof = signed === undefined ? world.chat.signed(payload, at) : signed;
  const line = contract.interactions.answer;
  return world.as(null, server).send({
    method: line.method,
    url: `/v1${line.path}`,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(proof && {
        'x-signature-ed25519': proof.signature,
        'x-signature-timestamp': proof.timestamp,
      }),
    },
    payload,
  });
}

/** Signs somebody of the guild up, as button, list and form do. Fails loudly. */
export async function signsByButtons(
  world: TestWorld,
  who: TestUser,
  roster: string,
  given: { readonly role?: BoosterRole; readonly cls?: string; readonly logs?: string } = {},
): Promise<void> {
  const { role = 'dps', cls = 'mage', logs = 'https://logs.example/anna' } = given;
  await sent(world, pressOf(who, writeControl({ at: 'role', roster, role })));
  await sent(world, pressOf(who, writeControl({ at: 'class', roster, role }), cls));
  const form = writeControl({ at: 'form', roster, role, cls });
  const { body, text } = await sent(world, formOf(who, form, { logs, itemLevel: '684' }));
  if (!body.data?.content?.startsWith('You are on the list')) throw new Error(text);
}

/** What somebody types into the form of a sign-up. */
export const filled = { logs: 'https://logs.example/anna', itemLevel: '684', note: 'late by 5' };

/** Somebody whom the bot finds in the guild, with the roles that they have. */
export function comesIntoGuild(world: TestWorld, who: TestUser): TestUser {
  world.chat.put(who.id, who.name, who.roles);
  return who;
}

/** The form of a mage in the open roster of new people. */
export async function openForm(world: TestWorld) {
  const people = testUsers();
  const { message } = await openRoster(world, people.leader, await openRun(world, people));
  return { at: 'form', roster: message, role: 'dps', cls: 'mage' } as const;
}
