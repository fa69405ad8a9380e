import { PayoutsScreen } from '../../features/payouts/payouts-screen.tsx';

/** `/payouts`: payouts to members, and what each is owed. */
export default function Payouts() {
  return <PayoutsScreen />;
}
