import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { serviceRules } from '@warchest/domain/sales/section.ts';
import { goldText } from '../../lib/format.ts';
import { Customer, Status, Team } from './service-columns.tsx';
import { serviceTitle } from './service-facts.ts';
import css from './service-card.module.css';

/** A booking on a phone in two lines; a press opens it, with all that can be done. */
export const serviceCard = (open: (one: ServiceBooking) => void, own: boolean) =>
  function ServiceCard(one: ServiceBooking) {
    const offers = one.may.offer === true && one.offers.length === 0;
    return (
      <div className={css.card}>
        <span className={css.what}>
          <strong>{serviceRules[one.section].words.one}</strong> {one.what}
        </span>
        <strong className="num">{goldText(one.price)}</strong>
        <span className={css.who}>
          <Status status={one.status} /> <Customer one={one} own={own} />
          {own ? null : (
            <span className={`num ${css.cut}`}>booster {goldText(one.boosterCut)}</span>
          )}
        </span>
        <span className="num">
          <Team one={one} />
        </span>
        <button
          type="button"
          aria-label={`${offers ? 'Offer' : 'Open'} ${serviceTitle(one)}`}
          onClick={() => open(one)}
        />
      </div>
    );
  };
