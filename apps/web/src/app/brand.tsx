import type { Address } from '../lib/addresses.ts';
import { Link } from '../ui/link.tsx';
import { DrawnMark } from '../wares/drawn-mark.tsx';
import css from './shell.module.css';

/** Logo and name, leading to the person's home. */
export function Brand({ href, name }: { readonly href: Address; readonly name: string }) {
  return (
    <Link className={css.brand} href={href} aria-label={`${name}, home`}>
      <DrawnMark name="chest" size={26} />
      <span aria-hidden="true">{name}</span>
    </Link>
  );
}
