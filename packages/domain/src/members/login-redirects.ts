/** First words of the screens that a login may lead back to. */
const areas = [
  'booking',
  'raid',
  'mountraid',
  'shift',
  'cycle',
  'store',
  'loyaltysystem',
  'administration',
  'logging',
  'programmanagement',
];

/**
 * The screen to come back to after logging in, or null if it is none of ours. Only plain words of a
 * known area: nothing that a browser could read as an address of another site. What follows a `?` is
 * left behind.
 */
export function destinationOf(text: string): string | null {
  const path = text.split('?')[0] ?? '';
  if (path.length > 120 || !/^(\/[a-z0-9-]+)+$/i.test(path)) return null;
  return areas.includes(path.split('/')[1] ?? '') ? path : null;
}
