import './plan-canvas.css'
import type { Drawing } from '#domain/floor/drawing.ts'
import { useMessages } from '#office/messages.tsx'
import { scaleOf } from '#office/pages/floor-plan/plan-canvas.tsx'
import { PlanRoom } from '#office/pages/floor-plan/plan-room.tsx'
import { TableNames, TableTop } from '#office/pages/floor-plan/table-top.tsx'

export function PlanPicture({ drawing, outletName }: { drawing: Drawing; outletName: string }) {
  const t = useMessages('floorPlan')
  const scale = scaleOf(drawing)
  return (
    <div
      className="plan-canvas scroll"
      role="region"
      aria-label={t.reading(outletName, drawing.tables.length)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must scroll by keyboard, too
      tabIndex={0}
    >
      <svg
        className="plan"
        viewBox={`0 0 ${drawing.width * scale} ${drawing.height * scale}`}
        role="img"
        aria-label={t.reading(outletName, drawing.tables.length)}
      >
        <PlanRoom drawing={drawing} scale={scale} />
        {drawing.tables.map((table) => (
          <g key={table.key} transform={`translate(${table.x * scale} ${table.y * scale})`}>
            <TableTop table={table} scale={scale} />
          </g>
        ))}
        <TableNames tables={drawing.tables} scale={scale} />
      </svg>
    </div>
  )
}
