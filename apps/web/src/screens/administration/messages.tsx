import { FailedMessagesScreen } from '../../features/chat/failed-messages-screen.tsx';

/** `/administration/messages`: messages that the chat platform did not accept. */
export default function Messages() {
  return <FailedMessagesScreen />;
}
