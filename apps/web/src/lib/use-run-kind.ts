import { useMatch } from '@tanstack/react-router';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { kindOfPage, mainKind } from './page-facts.ts';

/** The kind of run that the screen's page belongs to. */
export const useRunKind = (): RunKind =>
  useMatch({
    strict: false,
    select: ({ staticData: { page } }) => (page && kindOfPage(page)) ?? mainKind,
  });
