import { StringHistory } from '../../features/strings/string-history.tsx';
import { pageUrl } from '../../lib/urls.ts';
import { pages } from '../../lib/pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** The strings of the gold that the person holds. */
export default function Strings() {
  return (
    <>
      <PageHeader
        title={pages.strings.title}
        back={pageUrl('selectMatter')}
        backLabel={`Back to ${pages.selectMatter.name}`}
      />
      <StringHistory />
    </>
  );
}
