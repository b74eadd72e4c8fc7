/**
 * Returns the id of each control of a form, and a function that focuses a control. `prefix` distinguishes the forms of
 * a page; it is empty if there is only one form.
 */
export function controlsOf<Field extends string>(prefix: string) {
  const idOf = (field: Field): string => (prefix ? `${prefix}-${field}` : field)
  return { idOf, focus: (field: Field) => focusControl(idOf(field)) }
}

/** Scrolls to a field and focuses it. In a group of options, focuses the selected option or else the first enabled option. */
export function focusControl(id: string): void {
  const part = document.getElementById(id)
  const inside =
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input:not([aria-disabled]), a:not([aria-disabled])')
  const target = part?.matches('input, textarea, select') ? part : (inside ?? part)
  target?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: part.clientHeight > window.innerHeight / 2 ? 'start' : 'center' })
}
