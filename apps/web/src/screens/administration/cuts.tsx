import { CutsConfigScreen } from '../../features/cycles/config/cuts-config.tsx';

/** `/administration/cuts`: the shares of every category. */
export default function Cuts() {
  return <CutsConfigScreen />;
}
