import type { Answer } from '../../api-client.ts';

/** Calls that somebody without a right to their object tries. */
export const tried = new Set<string>();

/** A refusal without what differs from request to request. */
export const bare = ({ status, text }: Answer<unknown>, id: string) => ({
  status,
  text: text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''),
});
