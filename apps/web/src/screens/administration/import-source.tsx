import { ImportSource } from '../../features/imports/import-source.tsx';

/** `/administration/import/new`: what comes in, and from where. */
export default function Source() {
  return <ImportSource />;
}
