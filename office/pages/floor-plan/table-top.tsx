import type { DrawnTable } from '#domain/floor/drawing.ts'
import { isRound } from '#domain/floor/geometry.ts'

type TableTopProps = { table: DrawnTable; scale: number; isStruck?: boolean }

/** The outline of a table, drawn around the center of the table. */
export function TableTop({ table, scale, isStruck = false }: TableTopProps) {
  const [w, h] = [table.w * scale, table.h * scale]
  return (
    <g transform={`rotate(${table.rotate})`}>
      {isRound(table.shape) ? (
        <ellipse className="plan__top" rx={w / 2} ry={h / 2} />
      ) : (
        <rect className="plan__top" x={-w / 2} y={-h / 2} width={w} height={h} rx={3} />
      )}
      {isStruck && <path className="plan__strike" d={`M${-w / 2} ${h / 2}L${w / 2} ${-h / 2}`} />}
    </g>
  )
}

/** Minimum size of a table with text in the normal size, in units of the drawing. The text on a smaller table is smaller. */
const LINES = 52
const SMALLEST = 0.72
const sizeOf = (across: number) => Math.max(SMALLEST, Math.min(1, across / LINES))

/** The texts on the tables, drawn upright and above all tables. Screen readers read the labels of the tables instead. */
export function TableNames({ tables, scale }: { tables: readonly DrawnTable[]; scale: number }) {
  return (
    <g className="plan__names" aria-hidden="true">
      {tables.map(({ key, name, capacity, x, y, w, h }) => (
        <g key={key} transform={`translate(${x * scale} ${y * scale}) scale(${sizeOf(Math.min(w, h) * scale)})`}>
          <text className="plan__name" y={-1}>
            {name}
          </text>
          <text className="plan__seats" y={16}>
            {capacity}
          </text>
        </g>
      ))}
    </g>
  )
}
