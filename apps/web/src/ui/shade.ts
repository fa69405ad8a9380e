/** In which of `steps` equal shades an amount falls: 0 for nothing, `steps` for the most. */
export const shadeOf = (amount: number, highest: number, steps = 4): number =>
  amount <= 0 || highest <= 0 ? 0 : Math.min(steps, Math.ceil((amount / highest) * steps));
