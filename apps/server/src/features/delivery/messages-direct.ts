import { notificationsPage } from '@warchest/contract/paths.ts';
import { truncateMessage, maxMessageLength } from '@warchest/domain/chat/markdown.ts';
import type { ChatPost } from '../../adapters/chat/port.ts';

/** The footer of every direct message: a link to the reader's preferences. */
export const preferencesFooter = (origin: string): string =>
  `-# Switch off what you do not want, or set quiet hours: <${origin}${notificationsPage}>`;

/** A direct message with the footer; a text that is too long is truncated above it. */
export function withPreferencesFooter(post: ChatPost, origin: string): ChatPost {
  const line = preferencesFooter(origin);
  const content = truncateMessage(post.content, maxMessageLength - line.length - 1);
  return { ...post, content: `${content}\n${line}` };
}
