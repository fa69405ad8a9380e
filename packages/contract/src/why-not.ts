import { refusals, type RefusalName } from './refusals.ts';

/** Why not, as text; empty if allowed. Apart from the shapes of rights, which most pages load. */
export const whyNot = (verdict: true | RefusalName): string =>
  verdict === true ? '' : refusals[verdict].title;
