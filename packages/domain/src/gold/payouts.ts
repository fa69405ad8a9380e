/** Maximum number of payouts in one request. */
export const maxPayouts = 2_000;
