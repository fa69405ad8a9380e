import { SystemScreen } from '../../features/system/system-screen.tsx';

/** `/administration/system`: how the server is, for whoever runs it. */
export default function System() {
  return <SystemScreen />;
}
