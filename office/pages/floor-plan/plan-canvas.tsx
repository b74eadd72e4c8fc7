import './plan-canvas.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Drawing, DrawnTable } from '#domain/floor/drawing.ts'
import type { Chosen, Edit, Editing } from '#domain/floor/edit-drawing.ts'
import { isRound } from '#domain/floor/geometry.ts'
import type { PlanProblem } from '#domain/floor/plan-problems.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useMessages } from '#office/messages.tsx'
import { PlanHandles } from '#office/pages/floor-plan/plan-handles.tsx'
import { PlanRoom } from '#office/pages/floor-plan/plan-room.tsx'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'
import { usePlanDrag } from '#office/pages/floor-plan/use-plan-drag.ts'
import { deedOfKey, neighbour } from '#office/pages/floor-plan/use-plan-keys.ts'

/** Units of the drawing across a room, so that letters have one size in every room. */
const ACROSS = 960
export const scaleOf = ({ width }: Pick<Drawing, 'width'>) => ACROSS / width

type PlanCanvasProps = {
  outletName: string
  editing: Editing
  act: (deed: Edit) => void
  problems: ReadonlyMap<string, readonly PlanProblem[]>
  /** Names that the plan of now has. */
  before: ReadonlySet<string>
  /** Leads to the numbers of what is chosen. */
  onOpen: () => void
}

/** The room from above, to draw in: one tab stop for its tables and one for its fixtures, every deed by a key. */
export function PlanCanvas({ outletName, editing, act, problems, before, onOpen }: PlanCanvasProps) {
  const t = useMessages('floorPlan')
  const { drawing, chosen } = editing
  const words = usePlanWords(drawing)
  const svg = useRef<SVGSVGElement>(null)
  const follows = useRef(false)
  const scale = scaleOf(drawing)
  const drag = usePlanDrag(svg, drawing, scale, act)
  const [width, height] = [drawing.width * scale, drawing.height * scale]
  const entry = (kind: 'table' | 'fixture') =>
    chosen?.kind === kind ? chosen.key : (kind === 'table' ? drawing.tables : drawing.fixtures)[0]?.key

  // What a key made or brought back has the focus that the key was pressed with.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    const key = chosen?.key ?? drawing.tables[0]?.key
    const found = [...(svg.current?.querySelectorAll<SVGGElement>('[data-key]') ?? [])]
    found.find((one) => one.dataset['key'] === key)?.focus()
  }, [chosen, drawing])

  function press(event: KeyboardEvent, of: NonNullable<Chosen>) {
    const choose = (next: Chosen) => act({ do: 'choose', chosen: next })
    const letter = event.key.toLowerCase()
    const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey
    if (isPlain && (letter === 'j' || letter === 'k')) {
      follows.current = true
      choose(neighbour(editing, of, letter === 'j' ? 1 : -1))
    } else if (isPlain && (event.key === 'Enter' || event.key === ' ')) {
      choose(of)
      onOpen()
    } else {
      const deed = deedOfKey(event)
      if (!deed) return
      follows.current = deed.do !== 'choose'
      if (chosen?.key !== of.key && deed.do !== 'undo' && deed.do !== 'redo') choose(of)
      act(deed)
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
        {drawing.tables.map((table) => (
          <g
            key={table.key}
            className={classNames(
              'plan__table',
              chosen?.key === table.key && 'is-chosen',
              !before.has(table.name.trim()) && 'is-new',
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
            <TableTop table={table} scale={scale} isWrong={problems.has(table.key)} />
          </g>
        ))}
        <PlanHandles drawing={drawing} chosen={chosen} scale={scale} guides={drag.guides} onGrip={drag.begin} />
      </svg>
    </div>
  )
}

/** A table as it is drawn, its name upright. */
export function TableTop({ table, scale, isWrong }: { table: DrawnTable; scale: number; isWrong: boolean }) {
  const [w, h] = [table.w * scale, table.h * scale]
  return (
    <>
      <g transform={`rotate(${table.rotate})`}>
        {isRound(table.shape) ? (
          <ellipse className="plan__top" rx={w / 2} ry={h / 2} />
        ) : (
          <rect className="plan__top" x={-w / 2} y={-h / 2} width={w} height={h} rx={3} />
        )}
        {isWrong && <path className="plan__strike" d={`M${-w / 2} ${h / 2}L${w / 2} ${-h / 2}`} />}
      </g>
      <text className="plan__name" y={-1} aria-hidden="true">
        {table.name}
      </text>
      <text className="plan__seats" y={16} aria-hidden="true">
        {table.capacity}
      </text>
    </>
  )
}
