import { catalogue } from '@warchest/contract/catalogue.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';

const hour = 3_600_000;

/** The catalogue's lists; they change rarely, and the live stream reports it. */
export const useCatalogue = () =>
  useEndpoint(catalogue.lists, {}, { staleTime: hour, live: { topic: 'catalogue' } });
