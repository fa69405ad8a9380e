/**
 * How far a view must scroll, in px, to show all of a span; of a span that does not fit it shows the
 * start.
 */
export function scrollToShow(
  span: { readonly start: number; readonly end: number },
  view: { readonly start: number; readonly end: number },
): number {
  if (span.start < view.start) return span.start - view.start;
  if (span.end > view.end) return Math.min(span.end - view.end, span.start - view.start);
  return 0;
}
