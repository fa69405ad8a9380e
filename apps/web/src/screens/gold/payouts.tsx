import { PayoutsScreen } from '../../features/payouts/payouts-screen.tsx';

/** `/payouts`: members are paid, and what everybody is owed. */
export default function Payouts() {
  return <PayoutsScreen />;
}
