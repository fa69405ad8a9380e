/** Assigns an amount to one of `steps` equal shades: 0 for nothing, `steps` for the highest. */
export const shadeOf = (amount: number, highest: number, steps = 4): number =>
  amount <= 0 || highest <= 0 ? 0 : Math.min(steps, Math.ceil((amount / highest) * steps));
