import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

interface Urgent {
  /** The names of the rows on which somebody has to act. */
  readonly names: ReadonlySet<string>;
  readonly report: (name: string, urgent: boolean) => void;
}

const none: Urgent = { names: new Set(), report: () => {} };
const Context = createContext(none);

/** Collects which rows below need somebody, so that the head can say how many. */
export function UrgentRows({ children }: { readonly children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(none.names);
  const report = useCallback((name: string, urgent: boolean) => {
    setNames((before) => {
      if (before.has(name) === urgent) return before;
      const next = new Set(before);
      if (urgent) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  const value = useMemo(() => ({ names, report }), [names, report]);
  return <Context value={value}>{children}</Context>;
}

/** Reports whether somebody has to act on a row. */
export function useUrgent(name: string, urgent: boolean): void {
  const { report } = use(Context);
  useEffect(() => {
    report(name, urgent);
    return () => report(name, false);
  }, [report, name, urgent]);
}

/** `4 things need you`; nothing if none does. */
export function UrgentCount({ className }: { readonly className?: string | undefined }) {
  const { size } = use(Context).names;
  return size === 0 ? null : (
    <span className={className}>
      {size === 1 ? '1 thing needs you' : `${size} things need you`}
    </span>
  );
}
