import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { Fields } from './fields.ts';

/** A button, list or field, as far as the pages show it. */
export type Component =
  | {
      readonly kind: 'button';
      readonly id: string;
      readonly label: string;
      readonly danger: boolean;
      readonly disabled: boolean;
    }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | {
      readonly kind: 'list';
      readonly id: string;
      readonly placeholder: string;
      readonly options: readonly {
        readonly label: string;
        readonly value: string;
        readonly chosen: boolean;
      }[];
    }
  | {
      readonly kind: 'field';
      readonly id: string;
      readonly label: string;
      readonly value: string;
      readonly placeholder: string;
      readonly most: number;
      readonly required: boolean;
    };

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function partOf(given: unknown): Component[] {
  const fields = new Fields(given);
  const id = fields.text('custom_id') ?? '';
  const label = fields.text('label') ?? '';
  const placeholder = fields.text('placeholder') ?? '';
  switch (fields.value('type')) {
    case ComponentType.Button: {
      const url = fields.text('url');
      if (url !== undefined) return [{ kind: 'link', label, url }];
      const danger = fields.value('style') === ButtonStyle.Danger;
      return [{ kind: 'button', id, label, danger, disabled: fields.value('disabled') === true }];
    }
    case ComponentType.StringSelect: {
      const options = listOf(fields.value('options')).map((one) => {
        const option = new Fields(one);
        return {
          label: option.text('label') ?? '',
          value: option.text('value') ?? '',
          chosen: option.value('default') === true,
        };
      });
      return [{ kind: 'list', id, placeholder, options }];
    }
    case ComponentType.TextInput:
      return [
        {
          kind: 'field',
          id,
          label,
          value: fields.text('value') ?? '',
          placeholder,
          most: fields.whole('max_length') ?? 4_000,
          required: fields.value('required') !== false,
        },
      ];
    default:
      return [];
  }
}

/** The rows of a message or a form. */
export const rowsIn = (components: unknown): Component[][] =>
  listOf(components).map((row) => listOf(new Fields(row).value('components')).flatMap(partOf));

/** All parts of a message or a form, in their order. */
export const componentsIn = (components: unknown): Component[] => rowsIn(components).flat();
