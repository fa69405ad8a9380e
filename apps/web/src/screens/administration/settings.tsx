import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

/** `/administration/settings`: what a community sets for itself. */
export default function Settings() {
  return <SettingsScreen />;
}
