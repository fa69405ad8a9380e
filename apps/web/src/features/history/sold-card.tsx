import type { SoldBooking } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../lib/format.ts';
import { inFull, priceUnitOf } from '../../lib/units.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { LogButton } from '../logs/public/log-column.tsx';
import { badgeOfSold, LinkText, type SoldLinks } from './sold-columns.tsx';
import css from './history.module.css';

/** A sold booking on a phone: customer and price, then status, run and advertiser. */
export const soldCard = (kind: RunKind, links: SoldLinks | null) =>
  function SoldCard(b: SoldBooking) {
    const unit = inFull(priceUnitOf(kind));
    const onLog = links?.log;
    return (
      <div className={css.card}>
        <span className={css.cardFoot}>
          {b.buyerClass === '' ? b.buyer : <ClassMark name={b.buyerClass} text={b.buyer} wraps />}
          <strong className="num">{unit.show(b.price)}</strong>
        </span>
        <span className={css.cardFoot}>
          <StatusBadge {...badgeOfSold(b)} />
          <span className={css.quiet}>
            {b.typeOfBoost} · {b.advCut}
          </span>
        </span>
        {links ? (
          <span className={css.cardFoot}>
            <span className={css.cardLinks}>
              <LinkText title={`Only the run ${b.run.id}`} onPress={() => links.run(b.run.id)}>
                {dayText(b.run.date)} {b.run.time} {b.run.difficulty}
              </LinkText>
              <LinkText
                title="Only this advertiser"
                onPress={() => links.advertiser(b.advertiser.username)}
              >
                {b.advertiser.username}
              </LinkText>
            </span>
            {onLog ? <LogButton of={b.buyer} onPress={() => onLog(b)} /> : null}
          </span>
        ) : (
          <span className={css.quiet}>{b.advertiser.username}</span>
        )}
      </div>
    );
  };
