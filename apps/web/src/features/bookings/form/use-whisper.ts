import { useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Whisper } from '@warchest/domain/bookings/whisper.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { typeInto } from '../../../lib/keystroke-buffer.ts';
import { lazyModule, usePreload } from '../../../lib/load-module.ts';
import { useMe } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { bookingTexts } from '../messages.ts';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { looksLikeLink } from './autofill.ts';
import { linesOf } from './pasted-lines.ts';
import type { BookingForm } from './use-booking-form.ts';
import type { WhisperNote } from './whisper-draft.ts';

/** The message parser. Lazy, because the form does not need it at first. */
const reader = lazyModule(() => import('./whisper-draft.ts'));

export interface Pasted {
  /** For the whole form: a pasted message fills it, a list of customers opens a dialog. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** About the message that filled the form, until the name changes. */
  readonly note: WhisperNote | null;
  /**
   * Pasted lines, one customer each; null if there are none. They are kept in this tab until they are
   * booked or closed, and come back after a reload or an ended session (UX-15).
   */
  readonly lines: string | null;
  /** Keeps the lines as they are edited. */
  readonly keepLines: (text: string) => void;
  readonly close: () => void;
  /** Why pasted lines were not taken, until there is a run for them or something else is pasted. */
  readonly refusal: string | null;
}

interface WhisperContext {
  readonly focus: (field: string) => void;
  /** Receives the predicate for the runs the message may mean, to select one of them. */
  readonly onMeant: (isMeant: (run: RunView) => boolean) => void;
}

/** Fields in which a message is parsed; in a note or a price it is pasted as is. */
const readsMessages = ['buyer', 'autofill', ''];

/** Fills the form from a pasted message with what it states for certain; it never books. */
export function useWhisper(
  form: BookingForm,
  run: RunView | null,
  { focus, onMeant }: WhisperContext,
): Pasted {
  const { options, kind, draft } = form;
  const { data: lists } = useCatalogue();
  const memberId = useMe()?.id ?? '';
  const [parsed, setParsed] = useState<{
    readonly whisper: Whisper;
    readonly noteFor: (run: RunView | null) => WhisperNote;
  } | null>(null);
  const drafts = useMemo(() => draftsIn(memberId), [memberId]);
  const [lines, setLines] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const place = run && `bookingLines.${run.id}`;
  useEffect(() => {
    const stored = place && drafts.read(place);
    setLines(typeof stored === 'string' ? stored : null);
  }, [drafts, place]);
  const keepLines = (text: string | null) => {
    if (place) drafts.write(place, text);
  };
  usePreload(reader);
  useEffect(() => {
    // the note belongs to its customer
    if (parsed && draft.buyer !== parsed.whisper.buyer) setParsed(null);
  }, [parsed, draft.buyer]);

  const read = async (text: string, field: EventTarget) => {
    const { customerIn, isMeant, whisperNote, withWhisper, wordsOf } = await reader.load();
    const whisper = customerIn(text, wordsOf(options, lists));
    if (!whisper) {
      // not a message: paste it as is
      if (field instanceof HTMLInputElement) typeInto(field, text);
      return;
    }
    form.replace((before) => withWhisper(kind, before, whisper, options));
    setParsed({ whisper, noteFor: (chosen) => whisperNote(whisper, chosen) });
    if (run === null) onMeant((one) => isMeant(one, whisper));
    focus(whisper.price === null ? 'price' : 'buyer');
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    const field = (event.target as HTMLInputElement).name;
    setRefused(false);
    if (event.isDefaultPrevented() || looksLikeLink(text)) return;
    // only a note can be meant to take several lines
    if (linesOf(text).length > 1 && field !== 'note') {
      event.preventDefault();
      if (run === null) {
        setRefused(true);
        return toast(bookingTexts.noRun, 'bad');
      }
      keepLines(text);
      return setLines(text);
    }
    // a single word is not a message
    if (!readsMessages.includes(field) || !/[\s,;]/.test(text)) return;
    event.preventDefault();
    void read(text, event.target);
  };
  const close = () => {
    keepLines(null);
    setLines(null);
  };
  const refusal = isRefused && run === null ? bookingTexts.noRun : null;
  return { onPaste, note: parsed?.noteFor(run) ?? null, lines, keepLines, close, refusal };
}
