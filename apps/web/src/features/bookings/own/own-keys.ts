/** The single keys of the own bookings besides those of every list. */
export const ownKeys = {
  c: 'Copy the customer',
  e: 'Edit the booking',
} as const;
