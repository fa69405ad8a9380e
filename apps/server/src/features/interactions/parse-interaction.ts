import { InteractionType } from 'discord-api-types/v10';
import type { Interaction } from '@warchest/contract/interactions.ts';
import { readControl, type Control } from '@warchest/domain/chat/custom-ids.ts';

/** What the person did. `control` is null if it is not one of ours. */
export type Done =
  | {
      readonly kind: 'press';
      readonly control: Control | null;
      /** The choice in a list. */
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

/** An interaction that needs an answer. */
export interface ParsedInteraction {
  readonly id: string;
  /** Authorizes a deferred answer. */
  readonly token: string;
  readonly userId: string;
  readonly done: Done;
}

/** Parses an interaction; null for the platform's ping. */
export function parseInteraction(interaction: Interaction): ParsedInteraction | null {
  if (interaction.type === InteractionType.Ping) return null;
  const { id, token, data, type } = interaction;
  const user = interaction.member?.user ?? interaction.user;
  const control = readControl(data.custom_id ?? '');
  const common = { id, token, userId: user?.id ?? '' };
  switch (type) {
    case InteractionType.MessageComponent:
      return { ...common, done: { kind: 'press', control, chosen: data.values?.[0] } };
    case InteractionType.ModalSubmit: {
      const filled = (data.components ?? []).flatMap(({ components }) => components);
      const fields = new Map(filled.map((one) => [one.custom_id, one.value ?? '']));
      return { ...common, done: { kind: 'form', control, fields } };
    }
    case InteractionType.ApplicationCommand: {
      const options = new Map(
        (data.options ?? []).map(({ name, value }) => [name, String(value ?? '')]),
      );
      return { ...common, done: { kind: 'command', name: data.name ?? '', options } };
    }
  }
}
