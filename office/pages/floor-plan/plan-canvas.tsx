import './plan-canvas.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Drawing, DrawnTable } from '#domain/floor/drawing.ts'
import type { SelectedObject, Edit, Editing } from '#domain/floor/edit-drawing.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { UnderPicture } from '#office/pages/floor-plan/floor-plan.ts'
import { useMessages } from '#office/messages.tsx'
import { PlanHandles } from '#office/pages/floor-plan/plan-handles.tsx'
import { PlanRoom } from '#office/pages/floor-plan/plan-room.tsx'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'
import { TableNames, TableTop } from '#office/pages/floor-plan/table-top.tsx'
import { usePlanDrag } from '#office/pages/floor-plan/use-plan-drag.ts'
import { deedOfKey, neighbour } from '#office/pages/floor-plan/use-plan-keys.ts'

/** The width of the drawing, in units of the drawing. It is the same for every room, so the text of each drawing has the same size. */
const ACROSS = 960
export const scaleOf = ({ width }: Pick<Drawing, 'width'>) => ACROSS / width

type PlanCanvasProps = {
  outletName: string
  editing: Editing
  act: (edit: Edit) => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
  /**
   * The tables in the published plan. The drawing compares them with the draft: tables only in the draft are new, tables only in the
   * published plan are shown as removed.
   */
  before: readonly DrawnTable[]
  /** A picture under the drawing: its URL, and its position in meters. */
  picture: UnderPicture | null
  /** Opens the fields of the selected object. */
  onOpen: () => void
}

/**
 * The editor of the room, seen from above. For the Tab key, all tables together are one stop, and all fixtures are another. Every action
 * also has a key.
 */
export function PlanCanvas({ outletName, editing, act, problems, before, picture, onOpen }: PlanCanvasProps) {
  const t = useMessages('floorPlan')
  const { drawing, chosen } = editing
  const words = usePlanWords(drawing)
  const svg = useRef<SVGSVGElement>(null)
  const follows = useRef(false)
  const scale = scaleOf(drawing)
  const drag = usePlanDrag(svg, drawing, scale, act)
  const [width, height] = [drawing.width * scale, drawing.height * scale]
  const drawnNames = new Set(drawing.tables.map(({ name }) => name.trim()))
  const removedTables = before.filter(({ name }) => !drawnNames.has(name))
  const knownNames = new Set(before.map(({ name }) => name))
  const entry = (kind: 'table' | 'fixture') =>
    chosen?.kind === kind ? chosen.key : (kind === 'table' ? drawing.tables : drawing.fixtures)[0]?.key

  // After a keyboard action, the selected object gets the focus.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    const key = chosen?.key ?? drawing.tables[0]?.key
    const elements = [...(svg.current?.querySelectorAll<SVGGElement>('[data-key]') ?? [])]
    elements.find((element) => element.dataset['key'] === key)?.focus()
  }, [chosen, drawing])

  function press(event: KeyboardEvent, of: NonNullable<SelectedObject>) {
    const choose = (next: SelectedObject) => act({ do: 'choose', chosen: next })
    const letter = event.key.toLowerCase()
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey
    if (isPlain && (letter === 'j' || letter === 'k')) {
      follows.current = true
      choose(neighbour(editing, of, letter === 'j' ? 1 : -1))
    } else if (isPlain && (event.key === 'Enter' || event.key === ' ')) {
      choose(of)
      onOpen()
    } else {
      const edit = deedOfKey(event)
      if (!edit) return
      follows.current = edit.do !== 'choose'
      if (chosen?.key !== of.key && edit.do !== 'undo' && edit.do !== 'redo') choose(of)
      act(edit)
    }
    event.preventDefault()
  }

  return (
    <div className="plan-canvas scroll">
      <svg
        ref={svg}
        className="plan"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t.canvas(outletName, drawing.tables.length)}
        onPointerDown={() => act({ do: 'choose', chosen: null })}
        onPointerMove={drag.go}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
      >
        {picture?.isShown && (
          <image
            href={picture.address}
            x={picture.x * scale}
            y={picture.y * scale}
            width={picture.w * scale}
            height={picture.w * picture.ratio * scale}
            opacity={picture.opacity / 100}
            pointerEvents="none"
            aria-hidden="true"
          />
        )}
        <PlanRoom
          drawing={drawing}
          scale={scale}
          fixture={(fixture) => ({
            role: 'button',
            tabIndex: fixture.key === entry('fixture') ? 0 : -1,
            'aria-label': words.fixtureText(fixture),
            'aria-pressed': chosen?.key === fixture.key,
            'data-key': fixture.key,
            onFocus: () =>
              chosen?.key !== fixture.key && act({ do: 'choose', chosen: { kind: 'fixture', key: fixture.key } }),
            onKeyDown: (event) => press(event, { kind: 'fixture', key: fixture.key }),
            onPointerDown: (event) => drag.begin(event, { kind: 'fixture', key: fixture.key }, 'move'),
          })}
        />
        <g className="plan__gone" aria-hidden="true">
          {removedTables.map((table) => (
            <g key={table.key} transform={`translate(${table.x * scale} ${table.y * scale})`}>
              <TableTop table={table} scale={scale} isStruck />
            </g>
          ))}
          <TableNames tables={removedTables} scale={scale} />
        </g>
        {drawing.tables.map((table) => (
          <g
            key={table.key}
            className={classNames(
              'plan__table',
              chosen?.key === table.key && 'is-chosen',
              !knownNames.has(table.name.trim()) && 'is-new',
              problems.has(table.key) && 'is-wrong',
            )}
            transform={`translate(${table.x * scale} ${table.y * scale})`}
            role="button"
            tabIndex={table.key === entry('table') ? 0 : -1}
            aria-label={words.tableText(table, problems.get(table.key) ?? [])}
            aria-pressed={chosen?.key === table.key}
            data-key={table.key}
            data-name={table.name}
            onFocus={() =>
              chosen?.key !== table.key && act({ do: 'choose', chosen: { kind: 'table', key: table.key } })
            }
            onKeyDown={(event) => press(event, { kind: 'table', key: table.key })}
            onPointerDown={(event) => drag.begin(event, { kind: 'table', key: table.key }, 'move')}
          >
            <TableTop table={table} scale={scale} isStruck={problems.has(table.key)} />
          </g>
        ))}
        <TableNames tables={drawing.tables} scale={scale} />
        <PlanHandles drawing={drawing} chosen={chosen} scale={scale} guides={drag.guides} onGrip={drag.begin} />
      </svg>
    </div>
  )
}
