import { useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import type { RunView } from '@warchest/contract/runs.ts';
import type { Whisper } from '@warchest/domain/bookings/whisper.ts';
import { toast } from '../../../lib/toast.ts';
import { bookingTexts } from '../messages.ts';
import { useCatalogue } from '../../runs/use-run-options.ts';
import { looksLikeLink } from './autofill.ts';
import { customerIn, linesOf, withWhisper, wordsOf } from './whisper-draft.ts';
import type { BookingForm } from './use-booking-form.ts';

export interface Pasted {
  /** For the whole form: a message about a customer fills it, a list of customers opens a dialog. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** The message that the form was filled from, until its name is another one. */
  readonly whisper: Whisper | null;
  /** Lines that were pasted, each a customer; null while there are none. */
  readonly lines: string | null;
  readonly close: () => void;
}

/** Fields that take a message: into a note or a price it goes as it is. */
const readsMessages = ['buyer', 'autofill', ''];

/**
 * Filling the form from a pasted message: only what it says for certain, and never more than filling.
 * `onMeant` is told what it says, so that the run it means can be chosen.
 */
export function useWhisper(
  form: BookingForm,
  run: RunView | null,
  {
    focus,
    onMeant,
  }: { readonly focus: (field: string) => void; readonly onMeant: (whisper: Whisper) => void },
): Pasted {
  const { choices, kind, draft } = form;
  const { data: lists } = useCatalogue();
  const words = useMemo(() => wordsOf(choices, lists), [choices, lists]);
  const [whisper, setWhisper] = useState<Whisper | null>(null);
  const [lines, setLines] = useState<string | null>(null);
  useEffect(() => {
    // what it said belongs to its customer, and goes with them
    if (whisper && draft.buyer !== whisper.buyer) setWhisper(null);
  }, [whisper, draft.buyer]);

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const field = (event.target as HTMLInputElement).name;
    if (event.isDefaultPrevented() || !readsMessages.includes(field) || looksLikeLink(text)) return;
    if (linesOf(text).length > 1) {
      event.preventDefault();
      if (run === null) return toast(bookingTexts.noRun, 'bad');
      return setLines(text);
    }
    const found = customerIn(text, words);
    if (!found) return;
    event.preventDefault();
    form.replace((before) => withWhisper(kind, before, found, choices));
    setWhisper(found);
    if (run === null) onMeant(found);
    focus(found.price === null ? 'price' : 'buyer');
  };
  return { onPaste, whisper, lines, close: () => setLines(null) };
}
