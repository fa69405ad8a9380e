import { interactionTypes, type Interaction } from '@warchest/contract/interactions.ts';
import { readControl, type Control } from '@warchest/domain/chat/custom-ids.ts';

/** What was done, without the platform's wrapping. `control` null: not one of ours. */
export type Done =
  | {
      readonly kind: 'press';
      readonly control: Control | null;
      /** What was chosen in a list. */
      readonly chosen: string | undefined;
    }
  | {
      readonly kind: 'form';
      readonly control: Control | null;
      readonly fields: ReadonlyMap<string, string>;
    }
  | {
      readonly kind: 'command';
      readonly name: string;
      readonly options: ReadonlyMap<string, string>;
    };

/** An interaction that somebody has to be answered for. */
export interface ParsedInteraction {
  readonly id: string;
  /** With which it can be answered later. */
  readonly token: string;
  readonly userId: string;
  readonly done: Done;
}

/** What an interaction asks for; null for the platform's own question whether anybody is there. */
export function parseInteraction(interaction: Interaction): ParsedInteraction | null {
  if (interaction.type === interactionTypes.ping) return null;
  const { id, token, data, type } = interaction;
  const user = interaction.member?.user ?? interaction.user;
  const control = readControl(data.custom_id ?? '');
  const common = { id, token, userId: user?.id ?? '' };
  switch (type) {
    case interactionTypes.press:
      return { ...common, done: { kind: 'press', control, chosen: data.values?.[0] } };
    case interactionTypes.form: {
      const filled = (data.components ?? []).flatMap(({ components }) => components);
      const fields = new Map(filled.map((one) => [one.custom_id, one.value ?? '']));
      return { ...common, done: { kind: 'form', control, fields } };
    }
    case interactionTypes.command: {
      const options = new Map(
        (data.options ?? []).map(({ name, value }) => [name, String(value ?? '')]),
      );
      return { ...common, done: { kind: 'command', name: data.name ?? '', options } };
    }
  }
}
