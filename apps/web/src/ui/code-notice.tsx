import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeBufferedKeys } from '../lib/keystroke-buffer.ts';
import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './states.tsx';
import css from './code-notice.module.css';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog of the browser's own: it needs no code that is loaded later. */
function Notice({ onClose, ...content }: EmptyStateProps & Closable) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // closed before it is removed, which restores the focus
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={css.notice}
      aria-label={content.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // rows and forms around it must not act on what is pressed here
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <EmptyState {...content} />
      <Button look="plain" onClick={onClose}>
        Cancel
      </Button>
    </dialog>
  );
}

/** Shown while what was opened waits for an unreachable server. */
export const CodeAway = (props: Closable) => (
  <Notice
    {...props}
    icon="power"
    title="No connection, retrying"
    text="Nothing is lost. It opens as soon as the server is back."
  />
);

const newVersion = {
  icon: 'warn',
  title: 'A new version is available',
  text: 'Reload the page to use it.',
  action: (
    <Button look="primary" icon="refresh" onClick={() => window.location.reload()}>
      Reload
    </Button>
  ),
} as const;

/** In the place of a part of the page that is gone from the server, because a newer version was deployed. */
export const PartMissing = () => <EmptyState {...newVersion} />;

/** The same for what was opened by a press; the page below keeps what was typed. */
export function CodeMissing(props: Closable) {
  useEffect(() => void takeBufferedKeys(), []);
  return (
    <Notice
      {...props}
      {...newVersion}
      text="Reload the page to open this. If you have typed something here, save it first."
    />
  );
}
