import { CycleConfigScreen } from '../../features/cycles/config/cycle-config.tsx';

/** `/administration/cycle`: the dates of the pay weeks. */
export default function Cycle() {
  return <CycleConfigScreen />;
}
