import { useCallback, useEffect, useRef, useState } from 'react';
import { RefusedError } from '../../../lib/call.ts';
import { lookupFailed } from '../../../lib/error-messages.ts';
import type { CommandState } from '../../../lib/command.ts';
import { toast } from '../../../lib/toast.ts';
import { namesIn, type ListLine } from './member-lines.ts';

export interface MemberListOptions<Line, Match> {
  /** What is looked up counts only in this, such as a cycle. */
  readonly scope?: string;
  readonly read: (text: string) => readonly Line[];
  /** Looks up names and ids; resolves to their members in the same order, undefined after a failure. */
  readonly match: {
    readonly run: (who: string[]) => Promise<readonly Match[] | undefined>;
  } & CommandState;
  readonly most: number;
  /** What the lines are, such as `members`. */
  readonly several: string;
  /** Why the list was refused when it was sent. */
  readonly refusal: Error | null;
}

/** What is said when the members of a list could not be looked up. */
export const membersNotFound = lookupFailed(
  'The members could not be looked up. Please try again.',
);

/** The lines of a list with the members of their names. */
export interface MatchedList<Line, Match> {
  readonly lines: readonly Line[];
  readonly matched: readonly Match[];
}

interface Found<Line, Match> extends MatchedList<Line, Match> {
  readonly scope: string;
  readonly text: string;
}

/** A pasted list of members with the preview of what it would do. */
export interface PreviewedList<Row> {
  /** Null until the list was looked up. */
  readonly preview: readonly Row[] | null;
  readonly busy: boolean;
  /** The search for its members. */
  readonly search: CommandState;
  /** The command that sends it. */
  readonly command: CommandState;
  /** Looks up the listed members and their amounts. */
  readonly look: (text: string) => Promise<void>;
  readonly clear: () => void;
}

/** A pasted list of members: looked up before it is sent, and again once its amounts have changed. */
export function useMemberList<Line extends ListLine, Match>(
  options: MemberListOptions<Line, Match>,
): {
  /** Null until the list was looked up. */
  readonly found: MatchedList<Line, Match> | null;
  readonly search: CommandState;
  readonly look: (text: string) => Promise<void>;
  readonly clear: () => void;
} {
  const { scope = '', refusal } = options;
  const [found, setFound] = useState<Found<Line, Match> | null>(null);
  const latest = useRef({ ...options, scope, found });
  latest.current = { ...options, scope, found };
  const turn = useRef(0);
  const [tooMany, setTooMany] = useState<string | null>(null);
  const look = useCallback(async (text: string) => {
    const { read, match, most, several, scope: at } = latest.current;
    const lines = read(text);
    const who = namesIn(lines);
    const why = who.length > most ? `At most ${most} ${several} at once: shorten the list` : null;
    setTooMany(why);
    if (why !== null) return toast(why, 'bad');
    const mine = (turn.current += 1);
    const matched = who.length === 0 ? [] : await match.run(who);
    // the list may have changed meanwhile
    if (matched && mine === turn.current) setFound({ scope: at, text, lines, matched });
  }, []);
  const clear = useCallback(() => {
    turn.current += 1;
    setFound(null);
    setTooMany(null);
  }, []);
  useEffect(() => {
    // an amount has changed: look up again
    if (refusal instanceof RefusedError && refusal.type === 'stale')
      void look(latest.current.found?.text ?? '');
  }, [refusal, look]);
  const { pending, failure } = options.match;
  return {
    found: found?.scope === scope ? found : null,
    search: { pending, failure: tooMany ?? failure },
    look,
    clear,
  };
}
