import { ItemsScreen } from '../../features/store/admin/items-screen.tsx';

/** `/administration/items`: what the store sells. */
export default function Items() {
  return <ItemsScreen />;
}
