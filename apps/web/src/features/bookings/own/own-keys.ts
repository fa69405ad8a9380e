/** The single keys of the own bookings besides those of every list, and what they do. */
export const ownKeys = {
  c: 'Copy the customer',
  e: 'Edit the booking',
} as const;
