import { useState } from 'react';
import {
  loginAddress,
  logOut,
  nameOf,
  rememberDestination,
  seemsSignedIn,
  useSession,
} from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { userMenu } from './menus.ts';
import css from './shell.module.css';

/** Login button, or avatar and name#discriminator with the entries of the person's roles. */
export function UserMenu({ destination }: { readonly destination?: string | undefined }) {
  const session = useSession();
  const { links } = useSite();
  if (session.state === 'loading' || (session.state !== 'in' && seemsSignedIn(session))) {
    return <span className={css.userGap} aria-hidden="true" />;
  }
  if (session.state !== 'in') {
    return (
      <a
        className="btn"
        data-look="discord"
        href={loginAddress(destination)}
        onClick={() => destination && rememberDestination(destination)}
      >
        <Icon name="chat" /> Login
      </a>
    );
  }
  const { me } = session;
  const name = nameOf(me);
  return (
    <Menu
      label={`Menu of ${name}`}
      align="end"
      className={css.user}
      button={
        <>
          <Avatar picture={me.avatar} name={name} />
          <span className={css.userName}>{name}</span>
          <Icon name="down" size={14} />
        </>
      }
      entries={[
        ...userMenu(me.roles, links),
        { label: 'Logout', icon: 'out', onSelect: () => void logOut() },
      ]}
    />
  );
}

/** The person's picture, or the first letter of the name if there is none. */
function Avatar({ picture, name }: { readonly picture: string | null; readonly name: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!picture || missing === picture) {
    return (
      <span className={css.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={css.avatar}
      src={picture}
      alt=""
      width="28"
      height="28"
      referrerPolicy="no-referrer"
      onError={() => setMissing(picture)}
    />
  );
}
