import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Role } from '@warchest/domain/members/roles.ts';
import { serverActor } from '../src/platform/context.ts';
import { LiveStream } from '../src/platform/live/stream.ts';

/** A live stream of which is kept what is written to it: the name of each event and its data. */
export class RecordedStream extends LiveStream {
  readonly events: (readonly [name: string, data: unknown])[] = [];
  behind = false;
  readonly #response: ServerResponse;

  constructor(id: string, ...roles: Role[]) {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    super({ ...serverActor, id, roles: new Set(roles) }, response);
    this.#response = response;
  }

  override get isBehind(): boolean {
    return this.behind;
  }

  override write(bytes: Buffer): void {
    const text = bytes.toString();
    const name = /^event: (.*)$/m.exec(text)?.[1] ?? '';
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? '';
    this.events.push([name, JSON.parse(data)]);
  }

  leave(): void {
    this.#response.destroy();
  }
}
