import { LoyaltyScreen } from '../features/loyalty/loyalty-screen.tsx';

/** `/loyaltysystem`, and `/loyaltysystem?member={discordId}` for ACCESS. */
export default function Loyalty() {
  return <LoyaltyScreen />;
}
