import { MovingInScreen } from '../../features/moving-in/moving-in-screen.tsx';

/** `/administration/moving-in`: what a new community does once. */
export default function MovingIn() {
  return <MovingInScreen />;
}
