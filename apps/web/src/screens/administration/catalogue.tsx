import { CatalogueScreen } from '../../features/catalogue/catalogue-screen.tsx';

/** `/administration/catalogue`: the lists that forms choose from. */
export default function Catalogue() {
  return <CatalogueScreen />;
}
