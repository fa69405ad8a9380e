import { Icon } from '../ui/icon.tsx';
import css from './shell.module.css';

/** Logo and name, leading to the person's home. */
export function Brand({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <a className={css.brand} href={href} aria-label={`${name}, home`}>
      <Icon name="chest" size={26} />
      <span aria-hidden="true">{name}</span>
    </a>
  );
}
