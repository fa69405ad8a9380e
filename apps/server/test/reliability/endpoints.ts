import { contract } from '@warchest/contract/index.ts';
import type { Endpoint } from '@warchest/contract/endpoint.ts';

const isLine = (value: object): value is Endpoint => 'method' in value && 'path' in value;

function below(part: object): Endpoint[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    return isLine(value) ? [value] : below(value);
  });
}

/** Every line of the contract. */
export const endpoints: readonly Endpoint[] = below(contract);

/** Ids that look right and belong to nothing. */
export const unknownId = '0000000000000';
const unknownMember = '100000000000000000';

/** The address of a line below `/v1`, with ids that nobody has unless others are given. */
export const addressOf = (line: Endpoint, ids: Readonly<Record<string, string>> = {}): string =>
  `/v1${line.path}`.replace(
    /:(\w+)/g,
    (_, name: string) => ids[name] ?? (name === 'discordId' ? unknownMember : unknownId),
  );

/** Opens a stream that is only ended by its client, so it cannot be asked like the others. */
export const isStream = (line: Endpoint): boolean => line.path === '/live';
