import { useState } from 'react';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './store.module.css';

/**
 * The picture of an item in a box of a fixed size, whatever it is; a glyph where there is none or where
 * it does not come. It is asked for without saying who asks.
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
