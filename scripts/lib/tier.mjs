/** The full tier runs every test, with many more rounds: `npm run test:full`. */
export const isFullTier = process.env.WARCHEST_TIER === 'full';
