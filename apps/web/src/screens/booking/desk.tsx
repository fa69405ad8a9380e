import { DeskScreen } from '../../features/services/desk-screen.tsx';

/** The desk of service bookings. */
export default function Desk() {
  return <DeskScreen />;
}
