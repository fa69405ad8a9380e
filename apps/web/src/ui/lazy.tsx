import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { bufferKeys, isBufferingKeys } from '../lib/keystroke-buffer.ts';
import {
  isMissingCode,
  lazyModule,
  useCode,
  useCodeIsAway,
  whenIdle,
  type LazyModule,
} from '../lib/load-module.ts';
import { CodeAway, CodeMissing, PartMissing } from './code-notice.tsx';

interface CodeBoundaryProps {
  readonly code: LazyModule<unknown>;
  /** Shown while the code loads. */
  readonly loading?: ReactNode;
  /** Shown if the server no longer has the code; the screen around it stays as it is. */
  readonly missing?: ReactNode;
  /** What uses the code. */
  readonly children: ReactNode;
}

/** Surrounds what calls {@link useCode}, so that a screen and what is typed in it outlive missing code. */
export class CodeBoundary extends Component<CodeBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };
  static readonly getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown): void {
    // the next time it is opened it is requested anew
    if (isMissingCode(error)) this.props.code.forget();
  }

  override render(): ReactNode {
    const { loading, missing, children } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={loading}>{children}</Suspense>;
    if (isMissingCode(error)) return missing;
    // anything else is for the boundary of the screen
    throw error as unknown as Error;
  }
}

interface Closable {
  readonly onClose: () => void;
}

/** Buffers keys while the code of something that was opened loads, and says when the server is away. */
function Opening({ onClose }: Closable) {
  const isAway = useCodeIsAway();
  useEffect(() => {
    if (!isBufferingKeys()) bufferKeys({ onEscape: onClose, longest: null });
  }, [onClose]);
  return isAway ? <CodeAway onClose={onClose} /> : null;
}

interface OpenedCodeProps extends Closable {
  readonly code: LazyModule<unknown>;
  readonly children: ReactNode;
}

/**
 * Surrounds what opens by a press: keys pressed while its code loads are buffered for its field, and
 * it opens by itself when an unreachable server is back.
 */
export const OpenedCode = ({ code, onClose, children }: OpenedCodeProps) => (
  <CodeBoundary
    code={code}
    loading={<Opening onClose={onClose} />}
    missing={<CodeMissing onClose={onClose} />}
  >
    {children}
  </CodeBoundary>
);

/** Declares a component whose code is loaded when it is rendered. */
function declare<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const code = lazyModule(async () => ({ Found: await load() }));
  function Loaded(props: Props) {
    const { Found } = useCode(code);
    return <Found {...props} />;
  }
  return { code, Loaded };
}

/** Loads one part after another, so that connections are left for what the screen requests. */
let queue: Promise<unknown> = Promise.resolve();
function loadWhenIdle(code: LazyModule<unknown>): void {
  if (typeof document === 'undefined') return;
  whenIdle(() => {
    queue = queue.then(() => code.load().catch(code.forget));
  });
}

/**
 * Declares a dialog. Its code is loaded once the browser is idle, so that it opens at once and also
 * while the server is away.
 * @example const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<(props: Props) => ReactNode>,
): (props: Props) => ReactNode {
  const { code, Loaded } = declare(load);
  loadWhenIdle(code);
  return (props) => (
    <OpenedCode code={code} onClose={props.onClose}>
      <Loaded {...props} />
    </OpenedCode>
  );
}

/**
 * Declares a part of a screen that is not needed at first; its code is loaded when it is shown.
 * @param loading shown meanwhile, in its size, to avoid a layout shift
 * @param missing shown if the server no longer has it
 * @example const Figure = lazyComponent(async () => (await import('./figure.tsx')).Figure, '…');
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  loading: ReactNode,
  missing: ReactNode = <PartMissing />,
): (props: Props) => ReactNode {
  const { code, Loaded } = declare(load);
  return (props) => (
    <CodeBoundary code={code} loading={loading} missing={missing}>
      <Loaded {...props} />
    </CodeBoundary>
  );
}
