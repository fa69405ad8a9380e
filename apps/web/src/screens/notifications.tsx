import { NotificationsScreen } from '../features/chat/notifications-screen.tsx';
import { SignedInDevices } from '../features/sessions/signed-in-devices.tsx';

/** `/settings/notifications`: a member's preferences for direct messages, and their devices. */
export default function Notifications() {
  return (
    <>
      <NotificationsScreen />
      <SignedInDevices />
    </>
  );
}
