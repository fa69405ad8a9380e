import { useEffect } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { isEmptyCommunity } from '../../features/moving-in/moving-in-steps.ts';
import { useMovingIn } from '../../features/moving-in/use-moving-in.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useGo } from '../../lib/go.ts';
import { adminTabs, pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';

/**
 * `/administration`: leads to the first tab that the person may open, and whoever sets up an empty
 * community to what is to be done (IMP-80).
 */
export default function FirstTab() {
  const me = useMe();
  const go = useGo();
  const first = adminTabs.find((name) => me !== null && mayEnter(pages[name].access, me.roles));
  const mayMoveIn = me !== null && mayEnter(pages.movingIn.access, me.roles);
  const { facts, error } = useMovingIn(mayMoveIn);
  const isEmpty = mayMoveIn && error === null ? isEmptyCommunity(facts) : false;
  const to = isEmpty === null ? undefined : isEmpty ? 'movingIn' : first;
  useEffect(() => {
    if (to) go(pageUrl(to), { replace: true });
  }, [to, go]);
  return null;
}
