import { type PointerEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { snapToSlot } from '#office/pages/floor/timeline-scale.ts'
import type { Party } from '#office/pages/night/party.ts'

/** Number of pixels that the pointer must move before a press counts as a drag. A press with a shorter movement is a click. */
const SLIP = 10

/** A dragged dinner: its source table, its target table, and its new arrival (epoch milliseconds). */
export type DinnerDrag = { party: Party; fromId: number; toId: number; at: number }

type Press = { party: Party; fromId: number; x: number; y: number; grip: number }

type Hours = { from: number; to: number }

/**
 * Lets staff drag a dinner with a mouse to another time and onto another table. Nothing changes if the user presses Escape or drops the
 * dinner outside of the tables. On a touch screen, a drag scrolls the timeline. Users of touch or keyboard move the dinner by its menu.
 */
export function useDinnerDrag(hours: Hours, mayDrag: (party: Party) => boolean, onDrop: (drag: DinnerDrag) => void) {
  const [drag, setDrag] = useState<DinnerDrag | null>(null)
  const pressRef = useRef<Press | null>(null)
  const hasMoved = useRef(false)
  const isDragging = drag !== null
  const end = () => {
    pressRef.current = null
    setDrag(null)
  }
  useEffect(() => {
    if (!isDragging) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      pressRef.current = null
      setDrag(null)
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isDragging])
  return {
    drag,
    press: (event: PointerEvent<HTMLElement>, party: Party, fromId: number): void => {
      hasMoved.current = false
      if (!event.isPrimary || event.button !== 0 || event.pointerType === 'touch' || !mayDrag(party)) return
      const grip = event.clientX - event.currentTarget.getBoundingClientRect().left
      pressRef.current = { party, fromId, x: event.clientX, y: event.clientY, grip }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pressRef.current
      if (!from) return
      if (!isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLIP) return
      hasMoved.current = true
      setDrag(placeAt(event, from, hours))
    },
    onPointerUp() {
      if (drag && (drag.toId !== drag.fromId || drag.at !== Date.parse(drag.party.arrivalAt))) onDrop(drag)
      end()
    },
    onPointerCancel: end,
    onPointerLeave: end,
    /** A drag ends with a click event. This click must not open the dinner. */
    onClickCapture(event: MouseEvent) {
      if (!hasMoved.current) return
      event.preventDefault()
      event.stopPropagation()
      hasMoved.current = false
    },
  }
}

/** Returns the drag with the table and the time under the pointer. Returns null if the pointer is outside of the tables. */
function placeAt({ clientX, clientY }: PointerEvent, { party, fromId, grip }: Press, hours: Hours): DinnerDrag | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-track]')
  if (!row) return null
  const { left, width } = row.getBoundingClientRect()
  const share = (clientX - grip - left) / width
  const at = snapToSlot(hours.from + share * (hours.to - hours.from), hours.from, hours.to)
  return { party, fromId, toId: Number(row.dataset['track']), at }
}
