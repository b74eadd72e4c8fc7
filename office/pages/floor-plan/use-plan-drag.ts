import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Box, Drawing } from '#domain/floor/drawing.ts'
import type { SelectedObject, Edit } from '#domain/floor/edit-drawing.ts'
import { isRound, type Point, toCentimetres } from '#domain/floor/geometry.ts'
import { boxOfFixture } from '#domain/floor/plan-problems.ts'
import { angleTo, type Corner, type Guides, movedBox, resizedBox } from '#office/pages/floor-plan/drag-box.ts'

type Grip = 'move' | 'turn' | Corner
type Drag = { grip: Grip; chosen: NonNullable<SelectedObject>; from: Point; box: Box; run: string; hasMoved: boolean }

const NONE: Guides = { x: null, y: null }
/**
 * Distance that the pointer must move before a press counts as a drag, in units of the drawing. A press with a shorter movement is a tap.
 */
const TAP = 4

export function usePlanDrag(
  svg: RefObject<SVGSVGElement | null>,
  drawing: Drawing,
  scale: number,
  act: (edit: Edit) => void,
) {
  const drag = useRef<Drag | null>(null)
  const runs = useRef(0)
  const [guides, setGuides] = useState(NONE)

  /** Returns the position of a pointer in the room, in meters. */
  const inRoom = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x: x / scale, y: y / scale }
  }

  function begin(event: PointerEvent<SVGElement>, selected: NonNullable<SelectedObject>, grip: Grip) {
    const box = boxOf(drawing, selected)
    if (event.button !== 0 || !box) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    runs.current += 1
    drag.current = { grip, chosen: selected, from: inRoom(event), box, run: `drag ${runs.current}`, hasMoved: false }
  }

  function go(event: PointerEvent<SVGElement>) {
    const now = drag.current
    if (!now) return
    const at = inRoom(event)
    if (!now.hasMoved && Math.hypot(at.x - now.from.x, at.y - now.from.y) * scale < TAP) return
    now.hasMoved = true
    act(changeOf(now, leadsTo(now, at)))
  }

  function leadsTo({ grip, box, from, chosen }: Drag, at: Point): Partial<Box> {
    const { tables } = drawing
    if (grip === 'turn') return { rotate: angleTo(box, at) }
    if (grip !== 'move') {
      const table = chosen.kind === 'table' ? tables.find(({ key }) => key === chosen.key) : undefined
      return resizedBox(box, grip, { from, at }, table !== undefined && isRound(table.shape))
    }
    const others = tables.filter(({ key }) => chosen.kind !== 'table' || key !== chosen.key)
    const movement = movedBox(box, { from, at }, others)
    setGuides(movement.guides)
    return movement.to
  }

  function end() {
    if (!drag.current) return
    drag.current = null
    setGuides(NONE)
    act({ do: 'end run' })
  }
  return { begin, go, end, guides }
}

/** Returns the box of the selected object, positioned by its center. */
export function boxOf(drawing: Drawing, { kind, key }: NonNullable<SelectedObject>): Box | null {
  if (kind === 'table') return drawing.tables.find((table) => table.key === key) ?? null
  const fixture = drawing.fixtures.find((candidate) => candidate.key === key)
  return fixture ? boxOfFixture(fixture) : null
}

/** The stored position of a fixture is its corner. The stored position of a table is its center. */
function changeOf({ chosen, box, run }: Drag, next: Partial<Box>): Edit {
  if (chosen.kind === 'table') return { do: 'change table', key: chosen.key, to: next, run }
  const { x, y, w, h } = { ...box, ...next }
  const corner = { x: toCentimetres(x - w / 2), y: toCentimetres(y - h / 2) }
  return { do: 'change fixture', key: chosen.key, to: { ...next, ...corner }, run }
}
