/** The actions on a failed message. */
export type FailedMessageAction = 'retry' | 'dismiss';

export const retriedText = (count: number): string =>
  count === 1 ? 'Sending the message again.' : `Sending ${count} messages again.`;
export const dismissedText = (count: number): string =>
  count === 1 ? 'Message dismissed.' : `${count} messages dismissed.`;

/** The confirmation before all listed messages are dismissed. */
export const dismissQuestion = (count: number) =>
  ({
    title: count === 1 ? 'Dismiss the message?' : `Dismiss ${count} messages?`,
    text: `${count === 1 ? 'It leaves' : 'They leave'} the list and ${count === 1 ? 'is' : 'are'} never sent.`,
    confirm: 'Dismiss all',
    danger: true,
  }) as const;
