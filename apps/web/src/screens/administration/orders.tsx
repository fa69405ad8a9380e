import { OrdersScreen } from '../../features/store/admin/orders-screen.tsx';

/** `/administration/orders`: what was ordered in the store. */
export default function Orders() {
  return <OrdersScreen />;
}
