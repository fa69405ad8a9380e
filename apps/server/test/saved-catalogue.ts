import { contract } from '@warchest/contract/index.ts';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { person, type TestWorld } from './harness.ts';

const { lists, save } = contract.catalogue;

/** Reads and saves lists of the catalogue, as an admin called Wanda. */
export function catalogueOf(world: () => TestWorld) {
  const webAdmin = person({ roles: ['WEBADMIN'], name: 'Wanda' });
  const read = async () => (await world().as(webAdmin).call(lists)).body;
  const version = async () => (await read()).version;
  const send = (list: ListName, body: object, who = webAdmin) =>
    world()
      .as(who)
      .call(save, { params: { list }, body: body as never });
  /** Sends a change of the catalogue as it is now. */
  const put = async (list: ListName, body: object) =>
    send(list, { version: await version(), ...body });
  return { webAdmin, read, version, send, put };
}
