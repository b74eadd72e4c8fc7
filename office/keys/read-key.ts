/** The storage key of a setting. With this setting, users switch single-letter shortcuts off (WCAG 2.1.4). */
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
    // Private windows store no setting, so the setting stays at its default.
  }
}

const TEXT = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Returns the pressed key of a shortcut, such as `s`, `D` (with Shift) or `?`. Returns null if a field, a dialog or the browser uses the
 * key. Also returns null while the key is held down, and if single-letter shortcuts are off.
 */
export function readKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.isComposing || event.repeat || event.key.length !== 1) return null
  if (event.target instanceof Element && event.target.closest(TEXT)) return null
  if (document.querySelector('dialog[open], :popover-open')) return null
  return areKeysOn() ? event.key : null
}

export const PALETTE_KEY = /Mac|iP(?:ad|hone|od)/.test(navigator.platform) ? '⌘K' : 'Ctrl K'
