/** The most customers that one run takes. */
export const maxSpots = 1_000;

/** Said of offered bosses that take more customers together. */
export const tooManySpots = `At most ${maxSpots} spots altogether`;

/** How many customers offered bosses take together. */
export const spotsOffered = (offers: readonly { readonly possibleCustomers: number }[]): number =>
  offers.reduce((sum, { possibleCustomers }) => sum + possibleCustomers, 0);
