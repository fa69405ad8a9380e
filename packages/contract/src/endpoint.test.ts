import { expect, it } from 'vitest';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value;
/** All endpoints below a value of the contract. */
const endpointsIn = (value: object): Endpoint[] =>
  isEndpoint(value)
    ? [value]
    : Object.values(value)
        .filter((one): one is object => typeof one === 'object' && one !== null)
        .flatMap(endpointsIn);

it('a standby may answer histories, the log search, the search of everything and own data, and nothing else (OPS-60)', () => {
  const read = endpointsIn(contract).filter((line) => line.standby);
  expect(read.map((line) => line.name).toSorted()).toEqual(
    [
      ...runKinds.flatMap((kind) =>
        ['advertised', 'advertisers', 'completed', 'hours', 'own'].map(
          (part) => `history.${kind}.${part}`,
        ),
      ),
      'history.collections',
      ...[
        'bookedcustomer',
        'createraid',
        'deletedcustomer',
        'editraid',
        'namechange',
        'updatecustomer',
      ].map((sort) => `logs.${sort}`),
      'ownData.csv',
      'ownData.json',
      'search.all',
    ].toSorted(),
  );
  expect(read.filter((line) => line.method !== 'GET' || line.access.who === 'public')).toEqual([]);
});
