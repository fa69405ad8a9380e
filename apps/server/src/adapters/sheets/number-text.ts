/** A number as Excel keeps it has so many digits; the others are noise, as in 0.30000000000000004. */
const digitsOfDouble = 15;

/**
 * A stored number as plain decimal: 1.625E6 is 1625000. Integers keep all digits, since ids have more
 * than a double holds; what is no number stays as it is.
 * @param shift moves the point to the right, 2 for percent
 */
export function plainNumber(text: string, shift = 0): string {
  const trimmed = text.trim();
  if (shift === 0 && /^-?[1-9]\d{0,39}$/.test(trimmed)) return trimmed;
  const value = Number(trimmed);
  if (trimmed === '' || !Number.isFinite(value)) return text;
  if (value === 0) return '0';
  const [mantissa = '', exponent = '0'] = Math.abs(value)
    .toExponential(digitsOfDouble - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  /** How many of the digits stand before the point. */
  const before = Number(exponent) + 1 + shift;
  const integer = before > 0 ? digits.slice(0, before).padEnd(before, '0') : '0';
  const fraction = before > 0 ? digits.slice(before) : '0'.repeat(-before) + digits;
  return `${value < 0 ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}
