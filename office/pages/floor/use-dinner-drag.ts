import { type PointerEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { snapped } from '#office/pages/floor/timeline-scale.ts'
import type { Party } from '#office/pages/night/party.ts'

/** Below so many pixels a press is a click. */
const SLIP = 10

/** A dinner in somebody's hand: from which table, onto which, and the hour that it would come (epoch milliseconds). */
export type DinnerDrag = { party: Party; fromId: number; toId: number; at: number }

type Pressed = { party: Party; fromId: number; x: number; y: number; grip: number }

type Hours = { from: number; to: number }

/**
 * Drags a dinner along its hours and onto another table. Escape, or letting go of it outside of the tables, changes nothing. A
 * finger scrolls the hours instead: it has the menu, as the keys do.
 */
export function useDinnerDrag(hours: Hours, mayDrag: (party: Party) => boolean, onDrop: (drag: DinnerDrag) => void) {
  const [drag, setDrag] = useState<DinnerDrag | null>(null)
  const pressed = useRef<Pressed | null>(null)
  const hasMoved = useRef(false)
  const isDragging = drag !== null
  const end = () => {
    pressed.current = null
    setDrag(null)
  }
  useEffect(() => {
    if (!isDragging) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      pressed.current = null
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
      pressed.current = { party, fromId, x: event.clientX, y: event.clientY, grip }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = pressed.current
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
    /** What was dragged is not opened as well. */
    onClickCapture(event: MouseEvent) {
      if (!hasMoved.current) return
      event.preventDefault()
      event.stopPropagation()
      hasMoved.current = false
    },
  }
}

/** Null where the hand is over no table. */
function placeAt(
  { clientX, clientY }: PointerEvent,
  { party, fromId, grip }: Pressed,
  hours: Hours,
): DinnerDrag | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-track]')
  if (!row) return null
  const { left, width } = row.getBoundingClientRect()
  const share = (clientX - grip - left) / width
  const at = snapped(hours.from + share * (hours.to - hours.from), hours.from, hours.to)
  return { party, fromId, toId: Number(row.dataset['track']), at }
}
