import { lazyComponent } from '../../ui/lazy.tsx';
import css from './view-as.module.css';

/** The admins' form for viewing other members. Members load neither it nor its library. */
export const ViewAsForm = lazyComponent(
  async () => (await import('./view-as-fields.tsx')).ViewAsFields,
  <span className={css.gap} data-wide="" />,
);
