import { bookingFields } from './of-bookings.ts';
import { chatFields } from './of-chat.ts';
import { communityFields } from './of-community.ts';
import { goldFields } from './of-gold.ts';
import { importFields } from './of-imports.ts';
import { pointFields } from './of-points.ts';
import { rosterFields } from './of-rosters.ts';
import { runFields } from './of-runs.ts';
import { serviceFields } from './of-services.ts';
import { storeFields } from './of-store.ts';
import { templateFields } from './of-templates.ts';
import type { OptionalScenes } from './field-case.ts';

/** Of every endpoint whose body has optional fields. */
export const optionalScenes: OptionalScenes = {
  ...runFields,
  ...bookingFields,
  ...serviceFields,
  ...pointFields,
  ...rosterFields,
  ...chatFields,
  ...templateFields,
  ...goldFields,
  ...storeFields,
  ...communityFields,
  ...importFields,
};
