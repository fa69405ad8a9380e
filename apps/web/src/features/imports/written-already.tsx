import { importAddress } from '../../lib/urls.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shown on the steps before, once an import has written. */
export const WrittenAlready = ({ id }: { readonly id: string }) => (
  <Notice tone="good">
    These rows have been imported. <Link href={importAddress('result', id)}>Open the log</Link>
  </Notice>
);
