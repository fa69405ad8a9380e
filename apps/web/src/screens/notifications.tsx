import { NotificationsScreen } from '../features/chat/notifications-screen.tsx';

/** `/settings/notifications`: what a member wants of direct messages. */
export default function Notifications() {
  return <NotificationsScreen />;
}
