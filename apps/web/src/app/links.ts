/** What the router is asked to do by {@link followLinks}. */
interface Router {
  readonly navigate: (to: { href: string }) => unknown;
}

/**
 * Lets plain links to our own pages change the page without loading the app again. Modified clicks,
 * downloads, other targets and the landing page (an entry of its own) are left to the browser.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    const link = (event.target as Element | null)?.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download'))
      return;
    if (
      link.origin !== location.origin ||
      link.pathname === '/' ||
      /^\/(v1|docs)(\/|$)/.test(link.pathname)
    )
      return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash !== '')
      return;
    event.preventDefault();
    router.navigate({ href: link.pathname + link.search + link.hash });
  });
}
