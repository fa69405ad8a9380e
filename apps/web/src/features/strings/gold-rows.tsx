import { strings } from '@warchest/contract/strings.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { stringLists, type StringList } from '@warchest/domain/runs/kind.ts';
import { pageUrl } from '../../lib/urls.ts';
import { goldText } from '../../lib/format.ts';
import { pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { HubRow } from '../runs/public/hub-row.tsx';
import { stringLive } from './string-live.ts';
import { countedStrings, openGold } from './string-facts.ts';

const pageOf = { raids: 'raidsGold', shifts: 'shiftsGold' } as const satisfies Record<
  StringList,
  keyof typeof pages
>;

/** The gold that collectors still hold, with a link; live. */
function GoldRow({ list }: { readonly list: StringList }) {
  const { data } = useEndpoint(
    strings[list].overview,
    { query: { mailed: 'recent' } },
    { live: stringLive },
  );
  const open = data?.filter((row) => !row.mailed);
  return (
    <HubRow
      name={pages[pageOf[list]].name}
      href={pageUrl(pageOf[list])}
      icon="mail"
      figure={open ? goldText(openGold(open)) : null}
      urgent={open !== undefined && open.length > 0}
      more={`unmailed${open ? ` · ${countedStrings(open.length)}` : ''}`}
    />
  );
}

/** The hub's rows of the gold overviews, for those who may open them (STR-15). */
export function GoldRows() {
  const me = useMe();
  return stringLists.map((list) =>
    me && mayEnter(strings[list].overview.access, me.roles) ? (
      <GoldRow key={list} list={list} />
    ) : null,
  );
}
