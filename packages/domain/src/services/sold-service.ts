import { serviceRules } from '../sales/section.ts';
import { whatIsSold, type ServiceDetails, type ServiceOrder } from './service-form.ts';

/** The details that {@link whatIsSold} names; the others are for those who see the booking. */
export const namedDetails = [
  'stack',
  'dungeons',
  'level',
  'category',
  'startlevel',
  'endlevel',
  'start',
  'end',
  'hours',
  'wins',
] as const satisfies readonly (keyof ServiceDetails)[];

/** What was sold in a service booking, as values that its name is made of. */
export interface SoldService extends Pick<ServiceOrder, 'section' | 'title'> {
  readonly details: Pick<ServiceDetails, (typeof namedDetails)[number]>;
}

/** The values that the name of a service booking is made of. */
export function soldService({
  section,
  title,
  details,
}: Pick<ServiceOrder, 'section' | 'title' | 'details'>): SoldService {
  const named = namedDetails.filter((name) => details[name] !== undefined);
  return {
    section,
    title,
    details: Object.fromEntries(named.map((name) => [name, details[name]])),
  };
}

/** What was sold, for use within a sentence: `Mythic Plus (4x +15)`. */
export const soldServiceText = (sold: SoldService): string =>
  `${serviceRules[sold.section].words.one} (${whatIsSold(sold)})`;
