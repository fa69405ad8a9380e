import { useState } from 'react';
import type { StoreItem } from '@warchest/contract/store-items.ts';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { drawingOf } from './drawing.ts';
import { drawings } from './drawings.tsx';
import css from './picture.module.css';

export interface PictureProps {
  readonly item: Pick<StoreItem, 'label' | 'category' | 'url'>;
  readonly small?: boolean;
}

/**
 * An item's picture in a box of fixed size, or a drawing of ours if there is none or it fails to load. It
 * is requested without a referrer.
 */
export function Picture({ item, small = false }: PictureProps) {
  const [broken, setBroken] = useState('');
  const { url } = item;
  const shown = pictureHost(url) !== null && broken !== url;
  const drawing = drawingOf(item);
  return (
    <span
      className={css.picture}
      data-small={small || undefined}
      {...(shown ? {} : { 'data-drawing': drawing })}
    >
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
        <svg viewBox="0 0 120 78" aria-hidden="true" focusable="false">
          {drawings[drawing]}
        </svg>
      )}
    </span>
  );
}
