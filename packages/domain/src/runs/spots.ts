/** Maximum number of customers in a run. */
export const maxSpots = 1_000;

/** The error for offered bosses with more spots together. */
export const tooManySpots = `At most ${maxSpots} spots altogether`;

/** The total spots of offered bosses. */
export const spotsOffered = (offers: readonly { readonly possibleCustomers: number }[]): number =>
  offers.reduce((sum, { possibleCustomers }) => sum + possibleCustomers, 0);
