import { CycleScreen } from '../features/cycles/cycle-screen.tsx';

/** `/cycle`, and `/cycle?member={discordId}` for admins. */
export default function Cycle() {
  return <CycleScreen />;
}
