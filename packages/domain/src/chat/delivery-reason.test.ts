import { expect, test } from 'vitest';
import { deliveryReasons, deliveryText, type DeliveryReason } from './delivery-reason.ts';

const words: Readonly<Record<DeliveryReason, string>> = {
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
  'no-sign-up-channel': 'No channel for sign-ups is set',
  'no-urgent-channel': 'No channel for urgent pings is set',
  'bot-sees-no-channel': 'The bot does not see the channel',
  'bot-may-not-write': 'The bot may not write in the channel',
  'channel-gone': 'The channel does not exist',
  'message-gone': 'The message no longer exists',
  'no-direct-messages': 'They take no direct messages from the bot',
  'unknown-user': 'Unknown user',
};

test.each(Object.entries(words))('the reason %s is shown as "%s"', (reason, text) =>
  expect(deliveryText(reason)).toBe(text),
);

test('there are no other reasons', () =>
  expect(deliveryReasons.toSorted()).toEqual(Object.keys(words).toSorted()));

test.each(['', 'The chat platform answered 400, code 50035', 'constructor', 'No longer true'])(
  'what is no reason of ours is shown as it is: %j',
  (stored) => expect(deliveryText(stored)).toBe(stored),
);
