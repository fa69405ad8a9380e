/** The most payouts that are recorded at once. */
export const mostPayouts = 2_000;
