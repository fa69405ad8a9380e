import { CreateCopy } from '../../features/runs/form/create-copy.tsx';
import { CreateRun } from '../../features/runs/form/create-run.tsx';
import { WithOptions } from '../../features/runs/form/with-options.tsx';
import { createSearch } from '../../features/runs/form/create-search.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { pageUrl } from '../../lib/urls.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useRunKind } from '../../lib/use-run-kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `/{kind}/create` */
export default function CreateRunScreen() {
  const kind = useRunKind();
  const me = useMe();
  const [{ copy }] = useUrlState(createSearch);
  if (!me) return null;
  return (
    <>
      <PageHeader
        title={kindPages[kind].create.title}
        back={pageUrl('raidHub')}
        backLabel={`Back to ${pages.raidHub.name}`}
      />
      <WithOptions>
        {(options) =>
          copy === '' ? (
            <CreateRun key={me.id} kind={kind} me={me} options={options} />
          ) : (
            <CreateCopy key={`${me.id} ${copy}`} id={copy} kind={kind} me={me} options={options} />
          )
        }
      </WithOptions>
    </>
  );
}
