import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from '#app/components/floor/floor-drawing.ts'

/** Number of pixels that the pointer must move before a press counts as a drag. A press with a shorter movement is a tap. */
const SLIP = 10

/** The current drag: the id of the dragged table, the position of the pointer in the drawing, and the table under the pointer. */
export type Drag = { fromId: number; at: Point; overId: number | null }

type Press = { fromId: number; x: number; y: number }

/**
 * Lets staff drag a party from one table of a drawing onto another table. Nothing changes if the user presses Escape or drops the party
 * outside of the tables. In the panel of a table, users can make the same move by tap or by keys.
 */
export function useTableDrag(mayDrag: (id: number) => boolean, onDrop: (fromId: number, toId: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pressRef = useRef<Press | null>(null)
  const isDragging = drag !== null
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
  const end = () => {
    pressRef.current = null
    setDrag(null)
  }
  return {
    drag,
    press: (event: PointerEvent, fromId: number): void => {
      if (event.isPrimary && event.button === 0 && mayDrag(fromId))
        pressRef.current = { fromId, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = pressRef.current
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

/** Returns the table at a point of the window, or null if the point is outside of all tables. */
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
