// A scanner in the hand types as a keyboard does: faster than anybody, and an Enter at the end.

/** A person types no faster than this for long. */
const FASTEST_MS = 45
const SHORTEST = 8

export type Typed = { key: string; at: number }

/** Takes keys one by one; answers the text of a scan when its Enter comes, else null. */
export function openKeyReader(): (typed: Typed) => string | null {
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

/** Listens wherever the focus is. What a scanner typed into a field is no answer to that field. */
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
