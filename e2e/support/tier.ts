/** The full tier also has the longest journeys, at every width: `npm run test:full`. */
export const isFullTier = process.env.WARCHEST_TIER === 'full';
