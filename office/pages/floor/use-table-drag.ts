import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '#app/components/floor/floor-drawing.ts'

/** Below so many pixels a press is a tap. */
const SLIP = 10

/** A table in somebody's hand: where it comes from, where the hand is in the drawing, and which table is under it. */
export type Drag = { fromId: number; at: Point; overId: number | null }

type Pressed = { fromId: number; x: number; y: number }

/**
 * Drags a party from one table of a drawing onto another. Escape, or letting go of it anywhere else, changes nothing. Beside it
 * stands the move by tap and by keys, in the table's panel.
 */
export function useTableDrag(mayDrag: (id: number) => boolean, onDrop: (fromId: number, toId: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pressed = useRef<Pressed | null>(null)
  const isDragging = drag !== null
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
  const end = () => {
    pressed.current = null
    setDrag(null)
  }
  return {
    drag,
    press: (event: PointerEvent, fromId: number): void => {
      if (event.isPrimary && event.button === 0 && mayDrag(fromId))
        pressed.current = { fromId, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = pressed.current
      if (!from) return
      const hasSlipped = Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLIP
      if (!isDragging && hasSlipped) return
      const over = tableAt(event.clientX, event.clientY)
      setDrag({
        fromId: from.fromId,
        at: inDrawing(event.currentTarget, event),
        overId: over === from.fromId ? null : over,
      })
    },
    onPointerUp() {
      if (drag && drag.overId !== null) onDrop(drag.fromId, drag.overId)
      end()
    },
    onPointerCancel: end,
    onPointerLeave: end,
  }
}

/** The table under a point of the window; null where there is none. */
function tableAt(x: number, y: number): number | null {
  const table = document.elementFromPoint(x, y)?.closest<SVGGElement>('[data-table]')
  return table ? Number(table.dataset['table']) : null
}

function inDrawing(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM()
  if (!matrix) return { x: 0, y: 0 }
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return { x, y }
}
