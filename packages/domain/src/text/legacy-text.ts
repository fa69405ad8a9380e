/**
 * A finished sentence, stored before a key and its values were. It is shown as it is; new rows never
 * have one (record 40).
 */
export interface LegacyText {
  readonly key: 'text';
  readonly text: string;
}
