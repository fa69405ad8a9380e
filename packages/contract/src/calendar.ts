import { z } from 'zod';
import { booker, everyone, signedIn } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { done, instant } from './scalars.ts';

const icalendar = 'text/calendar';

/** A member's own runs as a calendar for other programs. */
export const calendar = {
  link: endpoint({
    name: 'calendar.link',
    method: 'GET',
    path: '/user/calendar',
    access: signedIn,
    summary: 'Since when the caller has a calendar link; the link itself is not stored.',
    reply: z.object({ since: instant.nullable() }),
  }),
  make: endpoint({
    name: 'calendar.make',
    method: 'PUT',
    path: '/user/calendar',
    access: booker,
    summary:
      'Creates a calendar link, which is only in this reply; `renew` replaces an earlier one.',
    body: z.strictObject({
      /** Whether to replace an existing link. */
      renew: z.boolean({ error: 'Must be true or false' }),
    }),
    reply: z.object({ address: z.url(), since: instant }),
  }),
  remove: endpoint({
    name: 'calendar.remove',
    method: 'DELETE',
    path: '/user/calendar',
    access: signedIn,
    summary: "Deletes the caller's calendar link.",
    reply: done,
  }),
  download: endpoint({
    name: 'calendar.download',
    method: 'GET',
    path: '/user/calendar.ics',
    access: booker,
    summary: 'The same calendar as a file.',
    reply: z.string(),
    media: icalendar,
  }),
  feed: endpoint({
    name: 'calendar.feed',
    method: 'GET',
    path: '/calendar/:link',
    access: { ...everyone, also: 'anyone with the link of a member who may book' },
    summary: 'Runs that a member leads, collects for or has booked into, for calendar programs.',
    params: z.object({ link: z.string().regex(/^[\w-]{43}\.ics$/) }),
    reply: z.string(),
    media: icalendar,
  }),
};
