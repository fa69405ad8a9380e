import { createHash, randomBytes } from 'node:crypto';

/** A consent, from the code that it gives to the tokens that the code is traded for. */
export interface Grant {
  readonly memberId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** PKCE, S256. */
  readonly codeChallenge?: string;
}

interface Token {
  readonly grant: Grant;
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: number;
}

const codeLifetime = 60_000;
/** Discord's: a week, in seconds. */
export const accessLifetime = 604_800;

/** Tokens that are kept, of both kinds: far more people than sign in here. Discord keeps them all. */
export const mostTokens = 10_000;

const secret = (): string => randomBytes(24).toString('base64url');

const matches = (verifier: string | undefined, challenge: string | undefined): boolean => {
  if (verifier === undefined || challenge === undefined) return verifier === challenge;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
};

/** Codes and tokens, all in memory, the newest of them. Times are epoch milliseconds. */
export class Grants {
  readonly #codes = new Map<string, { grant: Grant; expiresAt: number; used: boolean }>();
  readonly #tokens = new Map<string, Token>();

  issueCode(grant: Grant, now: number): string {
    for (const [old, { expiresAt }] of this.#codes) if (expiresAt <= now) this.#codes.delete(old);
    const code = secret();
    this.#codes.set(code, { grant, expiresAt: now + codeLifetime, used: false });
    return code;
  }

  /** Trades a code, once: a second try ends what the first one got. Null: refused. */
  redeem(
    code: string,
    redirectUri: string,
    verifier: string | undefined,
    now: number,
  ): ReturnType<Grants['issue']> | null {
    const found = this.#codes.get(code);
    if (!found || found.expiresAt <= now) return null;
    if (found.used) {
      this.#end(found.grant);
      return null;
    }
    if (found.grant.redirectUri !== redirectUri) return null;
    if (!matches(verifier, found.grant.codeChallenge)) return null;
    found.used = true;
    return this.issue(found.grant, now);
  }

  refresh(token: string, now: number): ReturnType<Grants['issue']> | null {
    const found = this.#tokens.get(token);
    if (found?.kind !== 'refresh') return null;
    this.#tokens.delete(token);
    return this.issue(found.grant, now);
  }

  issue(grant: Grant, now: number): { access: string; refresh: string; scope: string } {
    const access = secret();
    const refresh = secret();
    const expiresAt = now + accessLifetime * 1000;
    this.#tokens.set(access, { grant, kind: 'access', expiresAt });
    this.#tokens.set(refresh, { grant, kind: 'refresh', expiresAt: Number.POSITIVE_INFINITY });
    for (const old of this.#tokens.keys()) {
      if (this.#tokens.size <= mostTokens) break;
      this.#tokens.delete(old);
    }
    return { access, refresh, scope: grant.scope };
  }

  /** The consent behind an access token that is still good. */
  grantOf(access: string, now: number): Grant | null {
    const found = this.#tokens.get(access);
    return found?.kind === 'access' && found.expiresAt > now ? found.grant : null;
  }

  /** Ends every token of the consent that this one belongs to, as Discord does. */
  revoke(token: string): void {
    const found = this.#tokens.get(token);
    if (found) this.#end(found.grant);
  }

  #end(grant: Grant): void {
    for (const [token, { grant: other }] of this.#tokens) {
      if (other === grant) this.#tokens.delete(token);
    }
  }
}
