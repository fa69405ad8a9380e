import { UnsentScreen } from '../../features/chat/failed-messages-screen.tsx';

/** `/administration/messages`: what could not be sent on the chat platform. */
export default function Messages() {
  return <UnsentScreen />;
}
