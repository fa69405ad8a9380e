import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { NewService } from '@warchest/contract/service-forms.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { serviceOptions } from '@warchest/domain/services/form-options.ts';
import {
  splitListed,
  storedFaction,
  variantOf,
  type ServiceOrder,
} from '@warchest/domain/services/service-form.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import { teamSizeOf } from '@warchest/domain/sales/section.ts';
import { checkServiceForm, wireName } from '@warchest/domain/services/validate.ts';
import { buyerKey, findRealm, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { Refused } from '../../platform/refused.ts';
import type { ServiceRow } from './tables.ts';

/** Dungeons by name, from names or abbreviations separated by commas. */
const dungeonsIn = (text: string, { dungeons }: CatalogueLists): string[] => {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return splitListed(
    text,
    (name) =>
      dungeons.find((row) => row.active && (same(row.label, name) || same(row.abbreviation, name)))
        ?.label,
  );
};

/** A section's form in the common shape that rules and rows have. */
export function orderOf(body: NewService, lists: CatalogueLists): ServiceOrder {
  if (body.section === 'legacy') {
    return {
      section: body.section,
      faction: body.faction,
      buyer: body.buyer,
      payrealm: body.paymentRealm,
      payfaction: body.paymentFaction,
      advcut: body.advCut,
      price: body.price,
      note: body.note ?? '',
      title: body.typeOfBoost,
      details: { buyerClass: classNamed(lists.classes, body.buyerClass) },
    };
  }
  const common = {
    section: body.section,
    faction: body.faction,
    buyer: body.buyer,
    payrealm: body.payrealm,
    payfaction: body.payfaction,
    advcut: body.advcut,
    price: body.pot,
    note: body.note ?? '',
  };
  switch (body.section) {
    case 'mplus':
      return {
        ...common,
        title: body.title,
        details: {
          stack: body.stack,
          dungeons: dungeonsIn(body.specific, lists),
          level: body.highestKeystoneLevel,
        },
      };
    case 'leveling':
      return {
        ...common,
        title: body.title ?? '',
        details: { startlevel: body.startlevel, endlevel: body.endlevel },
      };
    case 'mounts':
      return { ...common, title: body.title, details: { discordtag: body.discordtag } };
    case 'mythic':
      return { ...common, title: body.title, details: {} };
    case 'pvp': {
      const { checkpvp, spec, start, end, hours, wins } = body;
      const category = body.category.toLowerCase();
      // Numbers of another service are neither checked nor stored.
      const numbersOf = (service: string): ServiceOrder['details'] => {
        if (service === 'Rating') return { start, end };
        return service === 'Coaching' ? { hours } : { wins };
      };
      return {
        ...common,
        title: body.typeOfBoost,
        details: { checkpvp, spec, category, ...numbersOf(body.typeOfBoost) },
      };
    }
  }
}

/** The columns of a form. */
export type OrderColumns = Pick<
  ServiceRow,
  | 'section'
  | 'faction'
  | 'title'
  | 'details'
  | 'buyer'
  | 'buyerKey'
  | 'paymentRealm'
  | 'paymentFaction'
  | 'price'
  | 'advCut'
  | 'note'
  | 'teamSize'
>;

/**
 * Checks a form by the screen's own rule, and converts it to its stored form.
 * Refuses: invalid, each field with its specified message under its wire name.
 */
export function columnsOf(
  order: ServiceOrder,
  lists: CatalogueLists,
  roles: ReadonlySet<Role>,
): OrderColumns {
  const options = serviceOptions(lists, order.section, roles);
  const errors = checkServiceForm(order, options).map(({ path, message }) => ({
    path: wireName(order.section, path),
    message,
  }));
  const realm = findRealm(options.realms, order.payrealm);
  const [faction, payfaction] = [storedFaction(order.faction), storedFaction(order.payfaction)];
  if (errors.length > 0 || !realm || !faction || !payfaction || order.price === null) {
    throw new Refused('invalid', { errors });
  }
  const buyer = tidyBuyer(order.buyer, options.realms);
  return {
    section: order.section,
    faction,
    title: order.title.trim(),
    details: order.details,
    buyer,
    buyerKey: buyerKey(buyer),
    paymentRealm: realm.joined,
    paymentFaction: payfaction,
    price: order.price,
    advCut: order.advcut,
    note: order.note,
    teamSize: teamSizeOf(order.section, variantOf(order), lists.teamSizes),
  };
}
