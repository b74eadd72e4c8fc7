import type { FloorPlan } from '#office/pages/floor-plan/floor-plan.ts'
import type { Drawing, DrawnTable } from '#domain/floor/drawing.ts'
import { type Edit, type Editing, freshKey, nextName } from '#domain/floor/edit-drawing.ts'
import { snapToGrid } from '#domain/floor/geometry.ts'
import { pathOfWall } from '#domain/floor/walls.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'

type PlanToolsProps = { plan: FloorPlan; editing: Editing; act: (edit: Edit) => void; onRoom: () => void }

/** Buttons that add objects to the room, and the buttons for undo and redo. Users who cannot drag use these buttons. */
export function PlanTools({ plan, editing, act, onRoom }: PlanToolsProps) {
  const t = useMessages('floorPlan')
  const { drawing, past, future } = editing
  return (
    <div className="plan-tools" role="group" aria-label={t.tools}>
      <Button icon="plus" onClick={() => act({ do: 'place', table: newTable(plan, drawing) })}>
        {t.addTable}
      </Button>
      <Button icon="plus" onClick={() => act({ do: 'place fixture', fixture: newFixture(drawing) })}>
        {t.addFixture}
      </Button>
      <Button
        icon="plus"
        onClick={() => {
          act({ do: 'change room', to: { walls: [...drawing.walls, newWall(drawing)] } })
          onRoom()
        }}
      >
        {t.addWall}
      </Button>
      <Button onClick={onRoom}>{t.room}</Button>
      <span className="push row">
        <Button icon="undo" keyName="⌘Z" disabled={past.length === 0} onClick={() => act({ do: 'undo' })}>
          {t.undo}
        </Button>
        <Button keyName="⇧⌘Z" disabled={future.length === 0} onClick={() => act({ do: 'redo' })}>
          {t.redo}
        </Button>
      </span>
    </div>
  )
}

const middleOf = ({ width, height }: Drawing) => ({ x: snapToGrid(width / 2), y: snapToGrid(height / 2) })

/** Returns a new table in the middle of the room, with the size, category and section of the last table. Staff then move the new table. */
function newTable({ categories, sections }: FloorPlan, drawing: Drawing): DrawnTable {
  const like = drawing.tables.at(-1)
  const name = nextName(
    like?.name ?? 'T',
    drawing.tables.map((table) => table.name),
  )
  const plain = { capacity: 4, shape: 'square', w: 1, h: 1, rotate: 0 } as const
  const { capacity, shape, w, h, rotate } = like ?? plain
  return {
    ...middleOf(drawing),
    name,
    capacity,
    shape,
    w,
    h,
    rotate,
    key: freshKey(drawing),
    categoryId: like?.categoryId ?? categories[0]?.id ?? 0,
    sectionId: like?.sectionId ?? sections[0]?.id ?? 0,
    joins: null,
  }
}

const newFixture = (drawing: Drawing) => ({
  ...middleOf(drawing),
  key: freshKey(drawing),
  kind: 'column' as const,
  label: {},
  w: 1,
  h: 1,
  rotate: 0,
})

const newWall = (drawing: Drawing) => {
  const { x, y } = middleOf(drawing)
  return pathOfWall({ x1: x - 1, y1: y, x2: x + 1, y2: y })
}
