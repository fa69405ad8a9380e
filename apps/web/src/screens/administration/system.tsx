import { SystemScreen } from '../../features/system/system-screen.tsx';

/** `/administration/system`: the state of the server, for web admins. */
export default function System() {
  return <SystemScreen />;
}
