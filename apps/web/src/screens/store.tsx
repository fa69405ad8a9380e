import { StoreScreen } from '../features/store/store-screen.tsx';

/** `/store`: what loyalty points buy. */
export default function Store() {
  return <StoreScreen />;
}
