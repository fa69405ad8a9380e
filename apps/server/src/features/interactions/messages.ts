import {
  ButtonStyle,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { InteractionAnswer } from '@warchest/contract/interactions.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import { writeControl, type Control } from '@warchest/domain/chat/custom-ids.ts';
import { truncateMessage, plainName } from '@warchest/domain/chat/markdown.ts';
import type { Refused } from '../../platform/refused.ts';

/** Maximum number of choices in a list, and of characters in one. */
export const maxChoices = 25;
const maxLabel = 100;

const cut = (text: string): string => truncateMessage(text, maxLabel);

type Row = Readonly<Record<string, unknown>>;

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly chosen?: boolean;
}

const row = (...components: readonly Row[]): Row => ({ type: ComponentType.ActionRow, components });

/** A list with a single choice. */
export const list = (control: Control, placeholder: string, choices: readonly Choice[]): Row =>
  row({
    type: ComponentType.StringSelect,
    custom_id: writeControl(control),
    placeholder: cut(placeholder),
    options: choices.slice(0, maxChoices).map(({ label, value, chosen }) => ({
      label: cut(label),
      value,
      default: chosen === true,
    })),
  });

export const buttons = (
  made: readonly { readonly control: Control; readonly label: string }[],
): Row =>
  row(
    ...made.map(({ control, label }) => ({
      type: ComponentType.Button,
      style: control.at === 'leave' ? ButtonStyle.Danger : ButtonStyle.Secondary,
      custom_id: writeControl(control),
      label,
    })),
  );

/** A button that opens a page. */
export const link = (label: string, url: string): Row =>
  row({ type: ComponentType.Button, style: ButtonStyle.Link, label, url });

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly required?: boolean;
}

/** A modal form. */
export const form = (
  control: Control,
  title: string,
  fields: readonly Field[],
): InteractionAnswer => ({
  type: InteractionResponseType.Modal,
  data: {
    custom_id: writeControl(control),
    title: truncateMessage(title, 45),
    components: fields.map(
      ({ name, label, value = '', placeholder, maxLength, required = false }) =>
        row({
          type: ComponentType.TextInput,
          style: TextInputStyle.Short,
          custom_id: name,
          label,
          max_length: maxLength,
          required,
          ...(value === '' ? {} : { value: value.slice(0, maxLength) }),
          ...(placeholder === undefined ? {} : { placeholder }),
        }),
    ),
  },
});

/** A message that only one person sees; it pings nobody. */
export interface EphemeralReply {
  readonly content: string;
  readonly components: readonly Row[];
}
export const ephemeralReply = (content: string, ...components: readonly Row[]): EphemeralReply => ({
  content: truncateMessage(content),
  components,
});

const dataOf = ({ content, components }: EphemeralReply) => ({
  content,
  components: [...components],
  allowed_mentions: { parse: [] },
});

/** Posted below what they pressed. */
export const asMessage = (one: EphemeralReply): InteractionAnswer => ({
  type: InteractionResponseType.ChannelMessageWithSource,
  data: { ...dataOf(one), flags: MessageFlags.Ephemeral },
});
/** Replaces the message that they pressed. */
export const asUpdate = (one: EphemeralReply): InteractionAnswer => ({
  type: InteractionResponseType.UpdateMessage,
  data: dataOf(one),
});
/** Announces a deferred answer. */
export const laterMessage: InteractionAnswer = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
  data: { flags: MessageFlags.Ephemeral },
};
export const laterUpdate: InteractionAnswer = {
  type: InteractionResponseType.DeferredMessageUpdate,
};

const fieldNames: Readonly<Record<string, string>> = {
  logsLink: 'Logs',
  class: 'Class',
  status: 'Status',
  itemLevel: 'Item level',
  parses: 'Logs in numbers',
  note: 'Note',
  reply: 'Your message',
};

/** The text for a refusal in chat. */
export function refusalText(refused: Refused): string {
  const { refusal, options } = refused;
  switch (refusal) {
    case 'not-found':
      return 'This sign-up is no longer there.';
    case 'roster-closed':
      return options.detail ?? 'The sign-up of this run is closed.';
    case 'not-signed-up':
      return options.detail ?? 'You have not signed up for this run.';
    case 'booster-picked':
      return 'You are picked for this run already. If you cannot come, press Leave.';
    case 'invalid':
      return (options.errors ?? [])
        .map(({ path, message }) => `${fieldNames[path] ?? path}: ${message}`)
        .join('\n');
    default:
      return plainName(options.detail ?? refusals[refusal].title);
  }
}
