import { NotificationsScreen } from '../features/chat/notifications-screen.tsx';

/** `/settings/notifications`: a member's preferences for direct messages. */
export default function Notifications() {
  return <NotificationsScreen />;
}
