/** Focuses the first field with an error, or the given one. */
export function focusField(form: HTMLFormElement | null, name?: string): void {
  setTimeout(() => {
    const field = name
      ? form?.querySelector<HTMLElement>(`[name="${name}"]`)
      : form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
  });
}
