import { strings } from '@warchest/contract/strings.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { stringLists, type StringList } from '@warchest/domain/runs/kind.ts';
import { pageUrl } from '../../lib/urls.ts';
import { goldText } from '../../lib/format.ts';
import { pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Link } from '../../ui/link.tsx';
import css from '../runs/hubs/hub-cards.module.css';
import { stringLive } from './string-live.ts';
import { countedStrings, openGold } from './string-facts.ts';

const pageOf = { raids: 'raidsGold', shifts: 'shiftsGold' } as const satisfies Record<
  StringList,
  keyof typeof pages
>;

/** The gold that collectors still hold, with a link; live. */
function GoldCard({ list }: { readonly list: StringList }) {
  const { data } = useEndpoint(
    strings[list].overview,
    { query: { mailed: 'recent' } },
    { live: stringLive },
  );
  const open = data?.filter((row) => !row.mailed);
  return (
    <Link className={css.card} href={pageUrl(pageOf[list])}>
      <strong>{pages[pageOf[list]].name}</strong>
      <span className={css.live} data-some={open && open.length > 0 ? '' : undefined}>
        <b className="num">{open ? goldText(openGold(open)) : '–'}</b> unmailed
        {open ? `, ${countedStrings(open.length)}` : ''}
      </span>
    </Link>
  );
}

/** The cards of the gold overviews, for those who may open them (STR-15). */
export function GoldCards() {
  const me = useMe();
  return stringLists.map((list) =>
    me && mayEnter(strings[list].overview.access, me.roles) ? (
      <li key={list}>
        <GoldCard list={list} />
      </li>
    ) : null,
  );
}
