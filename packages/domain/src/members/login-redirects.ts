/** First path segments of the screens that a login may lead back to. */
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
  'payouts',
  'programmanagement',
  'settings',
];

/**
 * The screen to return to after the login, or null if it is not ours. Only plain path segments of a
 * known area, so that no browser can read them as another site's address. The query is dropped.
 */
export function destinationOf(text: string): string | null {
  const path = text.split('?')[0] ?? '';
  if (path.length > 120 || !/^(\/[a-z0-9-]+)+$/i.test(path)) return null;
  return areas.includes(path.split('/')[1] ?? '') ? path : null;
}
