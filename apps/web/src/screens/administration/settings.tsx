import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

/** `/administration/settings`: the community's settings. */
export default function Settings() {
  return <SettingsScreen />;
}
