import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readKey } from '#office/keys/read-key.ts'

/** What keys do; one that is not named here is somebody else's. */
export type KeyDeeds = Partial<Record<string, () => void>>

/** Marks what J and K go through, and what one letter acts on. */
export const ROW = 'data-row'

function listen(target: EventTarget, deeds: RefObject<KeyDeeds>): () => void {
  const hear = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    const key = readKey(event)
    const deed = key === null ? undefined : deeds.current[key]
    if (!deed) return
    event.preventDefault()
    deed()
  }
  target.addEventListener('keydown', hear)
  return () => target.removeEventListener('keydown', hear)
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  // A key that is pressed the moment its button is seen already does what the button says.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Keys that act from anywhere on the page. */
export function useKeys(deeds: KeyDeeds): void {
  const latest = useLatest(deeds)
  useEffect(() => listen(document, latest), [latest])
}

/** Keys that act on the row that has the focus. @returns what to put on an element inside that row */
export function useRowKeys<Inside extends Element>(deeds: KeyDeeds): RefObject<Inside | null> {
  const latest = useLatest(deeds)
  const inside = useRef<Inside>(null)
  useEffect(() => {
    const row = inside.current?.closest(`[${ROW}]`)
    return row ? listen(row, latest) : undefined
  }, [latest])
  return inside
}
