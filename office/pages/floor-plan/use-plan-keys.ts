import type { KeyboardEvent } from 'react'
import type { SelectedObject, Edit, Editing } from '#domain/floor/edit-drawing.ts'
import { LONG_STEP, STEP } from '#domain/floor/geometry.ts'

/** The angle by which one press of the R key rotates an object, in degrees. */
export const TURN = 15

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Returns the edit that a key makes. Returns null if the key makes no edit. Letter keys work only while the plan has the focus. */
export function deedOfKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'metaKey' | 'ctrlKey' | 'altKey'>,
): Edit | null {
  const { key, shiftKey } = event
  if (event.metaKey || event.ctrlKey) return undoOf(event)
  if (event.altKey) return null
  const arrow = ARROWS[key]
  if (arrow) {
    const step = shiftKey ? LONG_STEP : STEP
    return { do: 'move', by: { x: arrow.x * step, y: arrow.y * step }, run: `key ${key}` }
  }
  switch (key.toLowerCase()) {
    case 'r':
      return { do: 'turn', by: shiftKey ? -TURN : TURN }
    case 'd':
      return { do: 'duplicate' }
    case 'backspace':
    case 'delete':
      return { do: 'remove' }
    case 'escape':
      return { do: 'choose', chosen: null }
    default:
      return null
  }
}

/** Returns undo or redo if the user pressed its shortcut of Windows or macOS. Otherwise returns null. */
export function undoOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Edit | null {
  const letter = key.toLowerCase()
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
  return letter === 'y' ? { do: 'redo' } : null
}

/** Returns the next or previous object in the order of the list. The list wraps around at its ends. */
export function neighbour(
  { drawing }: Editing,
  from: NonNullable<SelectedObject>,
  by: 1 | -1,
): NonNullable<SelectedObject> {
  const list = from.kind === 'table' ? drawing.tables : drawing.fixtures
  const at = list.findIndex(({ key }) => key === from.key)
  return { kind: from.kind, key: list[(at + by + list.length) % list.length]?.key ?? from.key }
}
