import './plan-canvas.css'
import type { Drawing } from '#domain/floor/drawing.ts'
import { useMessages } from '#office/messages.tsx'
import { scaleOf, TableTop } from '#office/pages/floor-plan/plan-canvas.tsx'
import { PlanRoom } from '#office/pages/floor-plan/plan-room.tsx'

/** A plan to look at. */
export function PlanPicture({ drawing, outletName }: { drawing: Drawing; outletName: string }) {
  const t = useMessages('floorPlan')
  const scale = scaleOf(drawing)
  return (
    <div
      className="plan-canvas scroll"
      role="region"
      aria-label={t.reading(outletName, drawing.tables.length)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys as well
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
            <TableTop table={table} scale={scale} isWrong={false} />
          </g>
        ))}
      </svg>
    </div>
  )
}
