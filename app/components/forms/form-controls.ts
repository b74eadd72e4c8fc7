/** Where a form's controls are: the id of each, and the way there. `prefix` distinguishes the forms of a page; empty where there is one. */
export function controlsOf<Field extends string>(prefix: string) {
  const idOf = (field: Field): string => (prefix ? `${prefix}-${field}` : field)
  return { idOf, focus: (field: Field) => focusControl(idOf(field)) }
}

/** Brings a field into view and the focus to it: of a choice, to what is chosen or the first that can be. */
export function focusControl(id: string): void {
  const part = document.getElementById(id)
  const inside =
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input:not([aria-disabled]), a:not([aria-disabled])')
  const target = part?.matches('input, textarea, select') ? part : (inside ?? part)
  target?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: part.clientHeight > window.innerHeight / 2 ? 'start' : 'center' })
}
