import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chatPage, feed, type View } from './chat-page.ts';
import { Fields } from './fields.ts';
import { signUpChannelId } from './guild.ts';
import { command, fill, press, type Doing } from './interact.ts';
import type { PlatformState } from './platform-state.ts';

/** The chat's own pages: as anybody, in any channel. */
export async function chatRoutes(app: FastifyInstance, world: PlatformState): Promise<void> {
  await app.register(formbody);
  const { answers, channels, members } = world;

  // Only these pages send these forms.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (request.method === 'POST' && site !== 'same-origin') {
      return reply.code(403).send({ message: 'these forms are sent by these pages only' });
    }
  });

  /** Who looks at what: left out, an ordinary member at the sign-ups. */
  const viewOf = (given: unknown): View | null => {
    const fields = new Fields(given);
    const who = members.called(fields.text('as') ?? 'booster');
    const channel = channels.get(fields.text('in') ?? signUpChannelId);
    if (!who || !channel) return null;
    const isTheirs = channel.recipientId === null || channel.recipientId === who.id;
    const shown = isTheirs ? channel : channels.get(signUpChannelId);
    return shown ? { who, channel: shown } : null;
  };
  const withView =
    (
      source: 'query' | 'body',
      work: (view: View, fields: Fields, reply: FastifyReply) => unknown,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const view = viewOf(request[source]);
      if (!view) return reply.code(404).send({ message: 'nobody, or no channel, of that id' });
      return work(view, new Fields(request[source]), reply);
    };
  /** @param to the message or answer that is gone on with; left out: the line of commands */
  const back = ({ who, channel }: View, reply: FastifyReply, to?: string | null) => {
    const query = new URLSearchParams({ as: who.id, in: channel.id }).toString();
    // A form that is open has the focus: an address that leads elsewhere would take it away.
    const place = answers.formOf(who.id) ? '' : to ? `#m${to}` : '#line';
    return reply.redirect(`/chat?${query}${place}`, 303);
  };
  const doingIn = ({ who, channel }: View, message?: string): Doing => ({
    who,
    channelId: channel.id,
    ...(message === undefined
      ? {}
      : { message: { id: message, ephemeral: answers.get(message) !== undefined } }),
  });

  app.get(
    '/chat',
    withView('query', (view, _fields, reply) =>
      reply.type('text/html').send(chatPage(world, view)),
    ),
  );
  app.get(
    '/chat/feed',
    withView('query', (view, _fields, reply) =>
      reply.type('text/html').send(feed(world, view).text),
    ),
  );
  app.post(
    '/chat/press',
    withView('body', async (view, fields, reply) => {
      const id = fields.text('press') ?? '';
      const message = fields.text('message');
      const chosen = fields.text(`choose ${id}`);
      // A list of which nothing was chosen says nothing.
      if (chosen === '') return back(view, reply, message);
      const values = chosen === undefined ? undefined : [chosen];
      const { answer } = await press(world, doingIn(view, message), id, values);
      return back(view, reply, answer?.id ?? message);
    }),
  );
  app.post(
    '/chat/form',
    withView('body', async (view, fields, reply) => {
      const form = answers.formOf(view.who.id);
      if (!form) return back(view, reply);
      if (fields.has('cancel')) {
        answers.close(view.who.id);
        return back(view, reply, form.from);
      }
      const given = fields.allTexts().filter(([name]) => name.startsWith('field '));
      const values = new Map(given.map(([name, value]) => [name.slice('field '.length), value]));
      const { answer } = await fill(world, view.who, form, values);
      return back(view, reply, answer?.id ?? form.from);
    }),
  );
  app.post(
    '/chat/command',
    withView('body', async (view, fields, reply) => {
      const line = fields.text('line') ?? '';
      const sending = command(world, doingIn(view), line);
      if (sending) {
        await sending;
        return back(view, reply);
      }
      const problem = `There is no command like that. Try ${world.application.commands.map(({ name }) => `/${name}`).join(', ') || 'again when the site runs'}.`;
      return reply.type('text/html').send(chatPage(world, { ...view, problem }));
    }),
  );
  app.post(
    '/chat/dismiss',
    withView('body', (view, fields, reply) => {
      const id = fields.text('answer') ?? '';
      if (answers.get(id)?.memberId === view.who.id) answers.remove(id);
      return back(view, reply);
    }),
  );
}
