import { useParams } from '@tanstack/react-router';
import { ImportResult } from '../../features/imports/import-result.tsx';

/** `/administration/import/<id>`: the import and its log. */
export default function Step() {
  const { importId = '' }: { importId?: string } = useParams({ strict: false });
  return <ImportResult key={importId} id={importId} />;
}
