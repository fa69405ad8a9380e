/**
 * The refusals whose titles the web app writes itself, apart from all others, so that pages do not
 * load those: an answer has its title with it.
 */
export const shownRefusals = {
  'duplicate-buyer': { status: 409, title: 'This customer already booked in this raid.' },
  'run-full': { status: 409, title: 'All spots of this run are taken' },
  stale: { status: 409, title: 'Somebody else changed this in the meantime' },
  internal: { status: 500, title: 'Something went wrong' },
} as const;

/** Apart from the others, which every screen loads. */
export const programKeyRefusal = {
  status: 503,
  title: 'The key of the program data is missing or different. Please tell the operator.',
} as const;
