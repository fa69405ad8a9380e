import { OrdersScreen } from '../../features/store/admin/orders-screen.tsx';

/** `/administration/orders`: the store's orders. */
export default function Orders() {
  return <OrdersScreen />;
}
