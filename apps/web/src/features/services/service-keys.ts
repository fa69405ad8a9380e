/** The single keys of the desk and of the own service bookings besides those of every table. */
export const serviceKeys = {
  e: 'Edit the booking',
  n: 'Next step: start, complete, uncomplete',
  p: 'Paid, or not',
  c: 'Copy as messages for the chat',
} as const;
