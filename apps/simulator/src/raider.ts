import type { FastifyInstance } from 'fastify';
import { characterCalled, type Character } from './characters.ts';
import { Fields } from './fields.ts';
import { realmCalled } from './realms.ts';

const bad = (message: string) => ({ statusCode: 400, error: 'Bad Request', message });

/** Raider.IO's shape. */
const characterJson = (character: Character) => ({
  name: character.name,
  race: character.race,
  class: character.class,
  active_spec_name: character.spec,
  active_spec_role: character.role,
  gender: character.gender,
  faction: character.faction,
  achievement_points: 0,
  honorable_kills: 0,
  thumbnail_url: '',
  region: 'eu',
  realm: character.realm.title,
  last_crawled_at: '2026-01-01T00:00:00.000Z',
  profile_url: `https://raider.io/characters/eu/${character.realm.slug}/${encodeURIComponent(character.name)}`,
  profile_banner: '',
});

/** The stand-in for Raider.IO's character profiles. */
export function raiderRoutes(app: FastifyInstance): void {
  app.get('/raider/api/v1/characters/profile', (request, reply) => {
    const query = new Fields(request.query);
    const [region, realm, name] = [query.text('region'), query.text('realm'), query.text('name')];
    if (region === undefined || realm === undefined || name === undefined) {
      return reply.code(400).send(bad('region, realm and name are required'));
    }
    const found = realmCalled(realm);
    const character = found && region === 'eu' ? characterCalled(name, found) : null;
    if (!character) return reply.code(400).send(bad('Could not find requested character'));
    return reply.send(characterJson(character));
  });
}
