import { SiteFooter } from '../app/site-footer.tsx';
import { UserMenu } from '../app/user-menu.tsx';
import { homeOf } from '../lib/home.ts';
import { readPreferences } from '../lib/preferences.ts';
import { pageUrl } from '../lib/urls.ts';
import { loginAddress, seemsSignedIn, useSession } from '../lib/session.ts';
import { outside, useSite } from '../lib/site.ts';
import { CookieBanner } from '../ui/cookie-banner.tsx';
import { Icon } from '../ui/icon.tsx';
import { DrawnMark } from '../game-ui/drawn-mark.tsx';
import { Chest } from './chest.tsx';
import { Dusk } from './dusk.tsx';
import hero from './hero.module.css';
import { Services } from './services-section.tsx';
import { claims } from './services.ts';
import css from './landing.module.css';

/** The public page: what is sold, by whom, and a link to the community's chat. */
export function Landing() {
  const { communityName, links, welcomeText, aboutText } = useSite();
  const session = useSession();
  const start = pageUrl('landing');
  const home =
    session.state === 'in'
      ? homeOf(session.me.roles, readPreferences().home, session.me.named)
      : start;
  const isMember = seemsSignedIn(session);
  // a member without roles has no home page yet
  const inside = home === start ? pageUrl('bookingHub') : home;
  const join = links.discord ?? (isMember ? inside : loginAddress());
  const social = (
    [
      ['Twitter', links.twitter],
      ['YouTube', links.youtube],
      ['Instagram', links.instagram],
    ] as const
  ).flatMap(([name, href]) => (href === null ? [] : [{ name, href }]));
  return (
    <div className={css.page}>
      <a className={css.skip} href="#services">
        Skip to the services
      </a>
      <CookieBanner policy={pageUrl('cookiesPolicy')} />
      <header className={css.bar}>
        <a
          className={css.brand}
          href={home === start ? '#home' : home}
          aria-label={`${communityName}, home`}
        >
          <DrawnMark name="chest" size={28} />
          <span aria-hidden="true">{communityName}</span>
        </a>
        <nav aria-label="Main" className={css.nav}>
          <a href="#home">Home</a>
          <a href="#services">Services</a>
          <a href="#about">About us</a>
        </nav>
        <UserMenu />
      </header>
      <main>
        <section id="home" className={hero.hero}>
          <Dusk />
          <div className={hero.text}>
            <h1>
              Welcome to <span>{communityName}</span>
            </h1>
            <p>
              {welcomeText ??
                'The community marketplace for raids, keys, leveling, arena and mounts on EU realms. Booked with a person, paid in gold.'}
            </p>
            <div className={hero.calls}>
              <a className={`btn ${hero.first}`} href="#services">
                See the services
              </a>
              {isMember ? (
                <a className={`btn ${hero.quiet}`} href={inside}>
                  Open {communityName}
                </a>
              ) : (
                <a className="btn" data-look="discord" href={loginAddress()}>
                  <Icon name="chat" /> Login with Discord
                </a>
              )}
            </div>
          </div>
          <Chest />
        </section>
        <dl className={hero.claims}>
          {claims.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd className="num">{figure}</dd>
            </div>
          ))}
        </dl>
        <Divider text="SERVICES PROVIDED BY OUR MEMBERS" />
        <Services bookNow={join} />
        <Divider text="JOIN THE MARKETPLACE" />
        <section id="about" className={css.about} aria-label="Join the marketplace">
          <p className={css.aboutText}>
            {aboutText ??
              `${communityName} brings together those who play well and those who would like to be taken along. Leaders plan the runs, advertisers find the customers, and every gold piece is accounted for: you see your share the moment a run is done.`}
          </p>
          <div className={css.calls}>
            <a className="btn" data-look="discord" {...outside(join)}>
              <Icon name="chat" /> Join now
            </a>
            {social.length > 0 ? (
              <ul className={css.social}>
                {social.map(({ name, href }) => (
                  <li key={name}>
                    <a {...outside(href)}>{name}</a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}

function Divider({ text }: { readonly text: string }) {
  return (
    <h2 className={css.divider}>
      <span>{text}</span>
    </h2>
  );
}
