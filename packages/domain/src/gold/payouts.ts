/** The most payouts that are recorded at once. */
export const maxPayouts = 2_000;
