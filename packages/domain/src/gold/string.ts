/** The longest subject that an in-game mail takes, in letters. */
const longestSubject = 64;

/**
 * The string of a booking: the subject under which its collected gold is mailed, and by which the
 * mail is recognised (decisions: gold, strings and the ledger). Never longer than a subject may be.
 * @param realm payment realm in its joined spelling
 */
export const mailString = (realm: string, bookingId: string): string =>
  `${realm.slice(0, longestSubject - 1 - bookingId.length)}:${bookingId}`;
