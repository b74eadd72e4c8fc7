/** Where it is kept that one letter alone does nothing (WCAG 2.1.4). */
const KEYS_KEY = 'senja_office_keys'

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEYS_KEY) !== 'off'
  } catch {
    return true
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    localStorage.setItem(KEYS_KEY, isOn ? 'on' : 'off')
  } catch {
    // Private windows keep nothing: keys stay as they are.
  }
}

const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * The key of a shortcut, as it is typed: `s`, `D` with shift, `?`. Null where it belongs to somebody else: to a field, a
 * dialog, the browser, a held key, or whoever switched single keys off.
 */
export function readKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.isComposing || event.repeat || event.key.length !== 1) return null
  if (event.target instanceof Element && event.target.closest(TEXT)) return null
  if (document.querySelector('dialog[open], :popover-open')) return null
  return areKeysOn() ? event.key : null
}

/** How this machine's keyboard names the palette's key. */
export const PALETTE_KEY = /Mac|iP(?:ad|hone|od)/.test(navigator.platform) ? '⌘K' : 'Ctrl K'
