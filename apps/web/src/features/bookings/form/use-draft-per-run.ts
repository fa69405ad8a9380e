import { useEffect, useRef } from 'react';
import { hasBossSpots, type RunView } from '@warchest/contract/run-view.ts';
import type { BookingDraft } from './booking-draft.ts';
import { holdsCustomer } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { typeOfRun } from './form-options.ts';
import type { BookingForm } from './use-booking-form.ts';

/**
 * Ties the draft to the selected run. Each run has its own draft; text being typed moves to a run
 * without one, so that selecting the run last, or changing it with Alt+↑↓, loses nothing. The type
 * follows the run's loot type until another one is typed.
 */
export function useDraftPerRun(form: BookingForm, run: RunView | null, drafts: DraftStore): void {
  const { options, draft, replace, reset, read } = form;
  const before = useRef<{ id: string | null; type: string } | null>(null);
  const id = run?.id ?? null;
  const type = typeOfRun(run);
  const isByBoss = run !== null && hasBossSpots(run);

  useEffect(() => {
    const was = before.current;
    before.current = { id, type };
    if (was?.id === id && was.type === type) return;
    const current = read();
    const moved = was?.id !== id;
    // a draft begun before any run was selected belongs to the first selected run
    const storedDraft = moved ? (drafts.kept(id) ?? (was ? null : drafts.kept(null))) : null;
    if (storedDraft && (was === null || id !== null)) {
      if (was === null) drafts.drop(null);
      reset(storedDraft.typeOfBoost === '' ? { ...storedDraft, typeOfBoost: type } : storedDraft);
      return;
    }
    if (was && was.id !== id && holdsCustomer(current)) drafts.drop(was.id);
    const untouched = was?.type || options.types[0]?.value;
    const follows = current.typeOfBoost === '' || current.typeOfBoost === untouched;
    // a boss that this run does not offer has no spots here
    const isOffered = options.types.some(({ value }) => value === current.typeOfBoost);
    if (follows ? type !== '' : isByBoss && !isOffered)
      replace((one): BookingDraft => ({ ...one, typeOfBoost: type }));
  }, [id, type, isByBoss, drafts, options, read, replace, reset]);

  useEffect(() => drafts.store(id, draft), [drafts, id, draft]);
}
