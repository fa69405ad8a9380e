import { logOut, nameOf, type Me } from '../lib/session.ts';
import { useSite } from '../lib/site.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { userMenu, type MenuGroup } from './menus.ts';
import css from './shell.module.css';

/** The menus of the top bar and that of the person as a full-height sheet. */
export function MobileMenu({
  me,
  groups,
  onClose,
}: {
  readonly me: Me;
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}) {
  const { links } = useSite();
  const own = userMenu(me.roles, links).filter(({ href }) => href !== undefined);
  return (
    <Dialog open onClose={onClose} title="Menu">
      <nav aria-label="Main" className={css.sheet}>
        {groups.map((group) => (
          <section key={group.label}>
            <h3>{group.label}</h3>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.href}>
                  <Link href={entry.href} onClick={onClose}>
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3>{nameOf(me)}</h3>
          <ul>
            {own.map(({ label, href = '', external }) => (
              <li key={label}>
                {external ? (
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {label} <Icon name="external" size={14} label="opens in a new tab" />
                  </a>
                ) : (
                  <Link href={href} onClick={onClose}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
            <li>
              <button type="button" onClick={() => void logOut()}>
                Logout
              </button>
            </li>
          </ul>
        </section>
      </nav>
    </Dialog>
  );
}
