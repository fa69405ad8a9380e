import { answerTypes, type InteractionAnswer } from '@warchest/contract/interactions.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import { writeControl, type Control } from '@warchest/domain/chat/custom-ids.ts';
import { truncateMessage, plainName } from '@warchest/domain/chat/markdown.ts';
import type { Refused } from '../../platform/refused.ts';

/** The platform's numbers for the parts of a message, and for what only one person sees. */
const parts = { row: 1, button: 2, list: 3, field: 4 } as const;
const buttonStyles = { plain: 2, danger: 4, link: 5 } as const;
const onlyForThem = 64;
/** Choices of a list at most, and letters of one. */
export const maxChoices = 25;
const maxLabel = 100;

const cut = (text: string): string => truncateMessage(text, maxLabel);

type Row = Readonly<Record<string, unknown>>;

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly chosen?: boolean;
}

const row = (...components: readonly Row[]): Row => ({ type: parts.row, components });

/** A list of which one is chosen. */
export const list = (control: Control, placeholder: string, choices: readonly Choice[]): Row =>
  row({
    type: parts.list,
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
      type: parts.button,
      style: control.at === 'leave' ? buttonStyles.danger : buttonStyles.plain,
      custom_id: writeControl(control),
      label,
    })),
  );

/** A button that opens a page. */
export const link = (label: string, url: string): Row =>
  row({ type: parts.button, style: buttonStyles.link, label, url });

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly most: number;
  readonly required?: boolean;
}

/** A form that opens over the chat. */
export const form = (
  control: Control,
  title: string,
  fields: readonly Field[],
): InteractionAnswer => ({
  type: answerTypes.form,
  data: {
    custom_id: writeControl(control),
    title: truncateMessage(title, 45),
    components: fields.map(({ name, label, value = '', placeholder, most, required = false }) =>
      row({
        type: parts.field,
        style: 1,
        custom_id: name,
        label,
        max_length: most,
        required,
        ...(value === '' ? {} : { value: value.slice(0, most) }),
        ...(placeholder === undefined ? {} : { placeholder }),
      }),
    ),
  },
});

/** What is said to one person, seen by them alone; it pings nobody. */
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

/** Said below what they pressed. */
export const asMessage = (one: EphemeralReply): InteractionAnswer => ({
  type: answerTypes.message,
  data: { ...dataOf(one), flags: onlyForThem },
});
/** Said in place of what they pressed, which only they saw. */
export const asUpdate = (one: EphemeralReply): InteractionAnswer => ({
  type: answerTypes.update,
  data: dataOf(one),
});
/** That it takes a little longer. */
export const laterMessage: InteractionAnswer = {
  type: answerTypes.laterMessage,
  data: { flags: onlyForThem },
};
export const laterUpdate: InteractionAnswer = { type: answerTypes.laterUpdate };

const fieldNames: Readonly<Record<string, string>> = {
  logsLink: 'Logs',
  class: 'Class',
  status: 'Status',
  itemLevel: 'Item level',
  parses: 'Logs in numbers',
  note: 'Note',
};

/** What a refusal means to somebody in the chat. */
export function refusalText(refused: Refused): string {
  const { refusal, options } = refused;
  switch (refusal) {
    case 'not-found':
      return 'This sign-up is no longer there.';
    case 'roster-closed':
      return options.detail ?? 'The sign-up of this run is closed.';
    case 'not-signed-up':
      return 'You have not signed up for this run.';
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
