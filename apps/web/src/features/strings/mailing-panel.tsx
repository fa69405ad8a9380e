import type { KeyboardEvent } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { FactionMark } from '../../game-ui/game-marks.tsx';
import { ChangeHighlight } from '../../ui/change-highlight.tsx';
import { countedStrings, openGold } from './string-facts.ts';
import type { MailingLoop } from './use-mailing-loop.ts';
import css from './strings.module.css';

export interface MailingPanelProps {
  /** All strings; undefined while they load. */
  readonly all: readonly GoldString[] | undefined;
  /** Those left to mail. */
  readonly open: readonly GoldString[];
  readonly loop: MailingLoop;
}

/** What the button does, pressed again and again. */
const explanation =
  'Copies a string for the subject of a mail. Each further press marks it mailed and copies the next one.';

/** Shift+Space goes back, as on a row; as a click of the button it would mark another string. */
const isBack = (event: KeyboardEvent): boolean => {
  const back = event.key === ' ' && event.shiftKey;
  if (back) event.preventDefault();
  return back;
};

/** The gold left to mail, the current string, and one button that continues. */
export function MailingPanel({ all, open, loop }: MailingPanelProps) {
  const isLoading = all === undefined;
  const { singleKeys } = usePreferences();
  const { current, upcoming } = loop;
  const shown = current ?? upcoming;
  const left = openGold(open);
  const done = loop.doneCount;
  const total = done + open.length;
  return (
    <section className={css.mailing} aria-label="Mail one by one">
      <div className={css.left}>
        <span className={css.quiet}>Gold you hold</span>
        <strong
          className={`num ${css.sum}`}
          data-open={left > 0 || undefined}
          data-zero={left === 0 || undefined}
        >
          <ChangeHighlight value={left}>{isLoading ? '–' : goldText(left)}</ChangeHighlight>
        </strong>
        <span className={css.quiet}>
          {/* without any string, the sentence beside it says that there is nothing */}
          {all && all.length > 0 ? `${countedStrings(open.length)} to mail` : ''}
        </span>
      </div>
      <div className={css.current}>
        <p role="status">
          {shown ? (
            <>
              <span className={css.quiet}>
                {current ? '' : 'Next, '}
                {done + 1} of {total} · to <b>{shown.bank}</b> on{' '}
                <FactionMark faction={shown.faction} iconOnly /> {shown.realm} ·{' '}
                <b className="num">{goldText(shown.amountToMail)}</b>
              </span>
              <span className={css.spelled}>{shown.string}</span>
            </>
          ) : (
            <span className={css.quiet}>
              {isLoading
                ? 'Loading what is left.'
                : open.length > 0
                  ? explanation
                  : all?.length === 0
                    ? 'There is nothing to mail yet.'
                    : 'All gold is mailed.'}
            </span>
          )}
        </p>
        {total > 0 ? (
          <span className={css.progress} aria-hidden="true">
            <span style={{ width: `${(done / total) * 100}%` }} />
          </span>
        ) : null}
      </div>
      {isLoading || open.length > 0 || done > 0 ? (
        <div className={css.go}>
          <Button
            look="primary"
            className={css.next}
            icon={current ? 'check' : 'copy'}
            reason={
              isLoading
                ? 'The strings are still loading'
                : open.length === 0
                  ? 'Nothing is left to mail'
                  : undefined
            }
            title={explanation}
            onClick={() => loop.next()}
            onKeyDown={(event) => {
              if (isBack(event)) loop.back();
            }}
            // some browsers click a button on keyup
            onKeyUp={isBack}
          >
            {current ? 'Mailed, next' : 'Copy the first'}
          </Button>
          <Button look="plain" icon="undo" onClick={loop.back}>
            Back
          </Button>
          {singleKeys ? (
            <span className={css.keys} aria-hidden="true">
              <kbd>Space</kbd>{' '}
              {current
                ? 'on a row does the same'
                : 'copies, again marks mailed and copies the next'}
            </span>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
