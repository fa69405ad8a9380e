import { useState } from 'react';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './store.module.css';

/**
 * An item's picture in a box of fixed size, or an icon if there is none or it fails to load. It is
 * requested without a referrer.
 */
export function Picture({
  url,
  small = false,
}: {
  readonly url: string;
  readonly small?: boolean;
}) {
  const [broken, setBroken] = useState('');
  const shown = pictureHost(url) !== null && broken !== url;
  return (
    <span className={css.picture} data-small={small || undefined} data-none={!shown || undefined}>
      {shown ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon name="bag" size={small ? 18 : 32} />
      )}
    </span>
  );
}
