import { pageUrl } from '../lib/urls.ts';
import { pages } from '../lib/pages.ts';
import { askForRole, outside, useSite } from '../lib/site.ts';
import { Link } from '../ui/link.tsx';
import css from './site-footer.module.css';

/** The version that people name when they report a problem (PKG-3), as the build wrote it. */
const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

/** About, apply and contact, legal and social links (SHELL-9); the same on every page. */
export function SiteFooter() {
  const { communityName, links } = useSite();
  const social = [
    ['Discord', links.discord],
    ['Twitter', links.twitter],
    ['YouTube', links.youtube],
    ['Instagram', links.instagram],
  ] as const;
  const followed = social.flatMap(([name, href]) => (href === null ? [] : [{ name, href }]));
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <section aria-labelledby="foot-about">
          <h2 id="foot-about">About us</h2>
          <p>
            {communityName} is a community of players who sell and staff in-game services on EU
            realms, paid in gold.
          </p>
        </section>
        <nav aria-label="Community">
          <h2>Community</h2>
          <ul>
            <li>
              {links.apply === null ? (
                <>Apply: {askForRole}</>
              ) : (
                <a {...outside(links.apply)}>Apply</a>
              )}
            </li>
            {links.contact === null ? null : (
              <li>
                <a {...outside(links.contact)}>Contact</a>
              </li>
            )}
            <li>
              {links.faq === null ? (
                <Link href={pageUrl('faq')}>FAQ</Link>
              ) : (
                <a {...outside(links.faq)}>FAQ</a>
              )}
            </li>
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            <li>
              <Link href={pageUrl('terms')}>{pages.terms.name}</Link>
            </li>
            <li>
              <Link href={pageUrl('privacy')}>{pages.privacy.name}</Link>
            </li>
            <li>
              <Link href={pageUrl('cookies')}>{pages.cookies.name}</Link>
            </li>
          </ul>
        </nav>
        {followed.length > 0 ? (
          <nav aria-label="Social">
            <h2>Follow us</h2>
            <ul>
              {followed.map(({ name, href }) => (
                <li key={name}>
                  <a {...outside(href)}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
      <p className={css.note}>
        Not affiliated with or endorsed by the makers of the games named here. All names belong to
        their owners. {version && `Warchest ${version}.`}
      </p>
    </footer>
  );
}
