/**
 * The boss count of a cell as `8/8`: `8 / 8`, `8 of 8` and `8` mean it as well; `Custom` stays. Null
 * if it is something else.
 */
export function importedBossCount(text: string): string | null {
  const plain = text.replaceAll(/\s+/g, '').replace(/of|von|-/i, '/');
  if (/^custom$/i.test(plain)) return 'Custom';
  if (/^\d{1,2}$/.test(plain)) return `${plain}/${plain}`;
  return /^\d{1,2}\/\d{1,2}$/.test(plain) ? plain : null;
}
