/** Why a message was not delivered, or no longer needed to be: what is stored, and its words. */
const deliveryWords = {
  // Obsolete.
  'all-mailed': 'Everything is mailed',
  'already-posted': 'Already posted',
  'never-posted': 'It was never posted',
  'no-longer-picked': 'No longer picked',
  'no-spots': 'No spots are left',
  'not-true': 'No longer true',
  'off-by-community': 'Switched off by the community',
  'off-by-member': 'Switched off by the member',
  'order-cancelled': 'The order was cancelled',
  replaced: 'Replaced by a later message',
  'roster-gone': 'The roster is gone',
  'run-gone': 'The run is gone',
  'run-hidden': 'The run is hidden',
  'run-over': 'The run is over',
  'run-over-or-gone': 'The run is over or gone',
  'run-started': 'The run has started',
  'unknown-member': 'Unknown member',
  // Waiting for a setting.
  'no-sign-up-channel': 'No channel for sign-ups is set',
  'no-urgent-channel': 'No channel for urgent pings is set',
  // Declined by the platform.
  'bot-sees-no-channel': 'The bot does not see the channel',
  'bot-may-not-write': 'The bot may not write in the channel',
  'channel-gone': 'The channel does not exist',
  'message-gone': 'The message no longer exists',
  'no-direct-messages': 'They take no direct messages from the bot',
  'unknown-user': 'Unknown user',
} as const;
export type DeliveryReason = keyof typeof deliveryWords;
export const deliveryReasons = Object.keys(deliveryWords) as DeliveryReason[];

const isReason = (stored: string): stored is DeliveryReason => Object.hasOwn(deliveryWords, stored);

/** The words of a stored reason. What the platform said, and old sentences, are shown as they are. */
export const deliveryText = (stored: string): string =>
  isReason(stored) ? deliveryWords[stored] : stored;
