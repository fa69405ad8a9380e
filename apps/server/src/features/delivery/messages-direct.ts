import { notificationsPage } from '@warchest/contract/paths.ts';
import { truncateMessage, longestMessage } from '@warchest/domain/chat/markdown.ts';
import type { ChatPost } from '../../adapters/chat/port.ts';

/** Below every direct message, in small print: where its reader says what they want of them. */
export const switchLine = (origin: string): string =>
  `-# Switch off what you do not want, or set quiet hours: <${origin}${notificationsPage}>`;

/** A direct message with that line; what is too long is cut above it. */
export function withSwitch(post: ChatPost, origin: string): ChatPost {
  const line = switchLine(origin);
  const said = truncateMessage(post.content, longestMessage - line.length - 1);
  return { ...post, content: `${said}\n${line}` };
}
