import { isBlacklisted } from '@warchest/domain/members/roles.ts';
import type { Actor } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';

/** Refuses members who may not sign up: forbidden. */
export function requireMaySignUp(actor: Actor): void {
  if (isBlacklisted(actor)) {
    throw new Refused('forbidden', { detail: 'You are blacklisted: you cannot sign up' });
  }
}
