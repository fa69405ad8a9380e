import { useEffect, useRef, useState } from 'react';
import { pastedCells, sourceProblem, type Source } from './upload.ts';

export interface PageSource {
  /** A file is held over the page. */
  readonly isOver: boolean;
  /** Takes chosen files. */
  readonly take: (files: readonly File[]) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes a file that is dropped anywhere on the page, and a file or cells pasted outside its fields.
 * @param onProblem receives why something cannot be taken
 */
export function usePageSource(
  enabled: boolean,
  onSource: (source: Source) => void,
  onProblem: (problem: string) => void,
): PageSource {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ onSource, onProblem });
  latest.current = { onSource, onProblem };
  const take = useRef((files: readonly File[]) => {
    const [file] = files;
    const problem = sourceProblem(files);
    if (problem !== null || !file) latest.current.onProblem(problem ?? '');
    else latest.current.onSource({ name: file.name, content: file });
  });
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    const { signal } = stop;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener(
      'dragleave',
      (event) => {
        // the pointer has left the window
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      (event) => {
        const { clipboardData } = event;
        if (isField(event.target) || !clipboardData) return;
        const cells = pastedCells(clipboardData.getData('text/plain'));
        if (cells) latest.current.onSource(cells);
        else if (clipboardData.files.length > 0) take.current([...clipboardData.files]);
        else latest.current.onProblem('What you pasted is a single text, not cells or lines.');
        event.preventDefault();
      },
      { signal },
    );
    return () => {
      stop.abort();
      setOver(false);
    };
  }, [enabled]);
  return { isOver, take: take.current };
}
