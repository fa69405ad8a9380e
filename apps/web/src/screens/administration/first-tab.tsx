import { useEffect } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useGo } from '../../lib/go.ts';
import { adminTabs, pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';

/** `/administration`: redirects to the first tab that the person may open. */
export default function FirstTab() {
  const me = useMe();
  const go = useGo();
  const first = adminTabs.find((name) => me !== null && mayEnter(pages[name].access, me.roles));
  useEffect(() => {
    if (first) go(pageUrl(first), { replace: true });
  }, [first, go]);
  return null;
}
