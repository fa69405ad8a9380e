import { contract } from '@warchest/contract/index.ts';
import {
  openSettings,
  type OpenSetting,
  type SettingName,
} from '@warchest/domain/settings/settings.ts';
import { serve, servePublic, type App } from '../../http/serve.ts';
import { pictureHostsReader } from './read-picture-hosts.ts';
import { openInvitations, withdrawInvitation } from '../members/public.ts';
import { settingsOf } from './queries.ts';
import { readRoleMap, saveRoleMap } from './save-role-map.ts';
import { readAll, save } from './save.ts';

const { settings } = contract;

/** External pages, by the setting with their address. */
const elsewhere = {
  '/booking/shift': 'shiftPage',
  '/booking/raid': 'raidPage',
  '/booking/naraid': 'naraidPage',
} as const satisfies Record<string, SettingName>;

export function routes(app: App): void {
  app.topics.addInvalidationTopic({ name: 'settings', access: settings.read.access });
  app.pictureHosts = pictureHostsReader(app.deps);
  servePublic(app, settings.site, async (ctx) => {
    const all = await settingsOf(ctx);
    return Object.fromEntries(openSettings.map((name) => [name, all[name]])) as Record<
      OpenSetting,
      string
    >;
  });
  serve(app, settings.read, readAll);
  serve(app, settings.save, (ctx, { body }) => save(ctx, body));
  serve(app, settings.roleMap, (ctx) => readRoleMap(ctx, app.deps.chat));
  serve(app, settings.invitations, openInvitations);
  serve(app, settings.withdrawInvitation, (ctx, { body }) => withdrawInvitation(ctx, body));
  serve(app, settings.saveRoleMap, (ctx, { body }) => saveRoleMap(ctx, body));
  for (const [page, setting] of Object.entries(elsewhere)) {
    app.fastify.get(page, async (_, reply) => {
      const set = (await settingsOf(app.deps))[setting];
      const address = set || (app.deps.config.externalPages[page] ?? '/404');
      return reply.header('cache-control', 'no-store').redirect(address, 302);
    });
  }
}
