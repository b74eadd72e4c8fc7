// Reads a hand scanner. A scanner types like a keyboard, but faster than any person, and sends Enter at the end.

/** Maximum time in ms between two keys of a scanner. A person cannot type so fast for long. */
const FASTEST_MS = 45
const SHORTEST = 8

export type KeyPress = { key: string; at: number }

/** Receives keys one by one. Returns the text of a scan at the Enter key that ends the scan. Otherwise returns null. */
export function openKeyReader(): (keyPress: KeyPress) => string | null {
  let text = ''
  let lastAt = -Infinity
  return ({ key, at }) => {
    if (at - lastAt > FASTEST_MS) text = ''
    if (key === 'Enter') {
      const read = text.length >= SHORTEST ? text : null
      text = ''
      return read
    }
    if (key.length !== 1) return null
    text += key
    lastAt = at
    return null
  }
}

/** Listens for scans, independent of the element that has the focus. The Enter key of a scan does not reach a field or a button. */
export function listenHandScanner(onCode: (text: string) => void): () => void {
  const read = openKeyReader()
  const listen = (event: KeyboardEvent) => {
    const text = read({ key: event.key, at: event.timeStamp })
    if (text === null) return
    event.preventDefault()
    event.stopPropagation()
    onCode(text)
  }
  addEventListener('keydown', listen, { capture: true })
  return () => removeEventListener('keydown', listen, { capture: true })
}
