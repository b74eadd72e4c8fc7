import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readKey } from '#office/keys/read-key.ts'

/** Actions by key. Keys that are not listed here are ignored. */
export type KeyDeeds = Partial<Record<string, () => void>>

/** The attribute that marks rows. J and K move between these rows, and single-letter shortcuts act on the focused row. */
export const ROW = 'data-row'

function listen(target: EventTarget, deeds: RefObject<KeyDeeds>): () => void {
  const hear = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    const key = readKey(event)
    const runAction = key === null ? undefined : deeds.current[key]
    if (!runAction) return
    event.preventDefault()
    runAction()
  }
  target.addEventListener('keydown', hear)
  return () => target.removeEventListener('keydown', hear)
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  // The actions are updated in a layout effect, so that the first frame already uses the current actions.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Runs the action of a key that is pressed anywhere on the page. */
export function useKeys(deeds: KeyDeeds): void {
  const latest = useLatest(deeds)
  useEffect(() => listen(document, latest), [latest])
}

/**
 * Runs an action when its key is pressed in the focused row.
 * @returns the ref for an element inside that row
 */
export function useRowKeys<Inside extends Element>(deeds: KeyDeeds): RefObject<Inside | null> {
  const latest = useLatest(deeds)
  const inside = useRef<Inside>(null)
  useEffect(() => {
    const row = inside.current?.closest(`[${ROW}]`)
    return row ? listen(row, latest) : undefined
  }, [latest])
  return inside
}
