import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import type { MenuGroup } from './menus.ts';
import css from './shell.module.css';

/** The menus of the top bar as a full-height sheet. */
export function MobileMenu({
  groups,
  onClose,
}: {
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}) {
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
      </nav>
    </Dialog>
  );
}
