/** First words of the screens that a login may lead back to. */
const areas = ['booking', 'raid', 'mountraid', 'shift', 'cycle', 'store', 'cuts', 'logs', 'admin'];

/**
 * The screen to come back to after logging in, or null if it is none of ours. Only plain words of a
 * known area: nothing that a browser could read as an address of another site.
 */
export function destinationOf(text: string): string | null {
  if (text.length > 120 || !/^(\/[a-z0-9-]+)+$/i.test(text)) return null;
  return areas.includes(text.split('/')[1] ?? '') ? text : null;
}
