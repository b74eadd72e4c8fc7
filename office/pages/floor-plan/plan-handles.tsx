import type { PointerEvent } from 'react'
import type { Drawing } from '#domain/floor/drawing.ts'
import type { SelectedObject } from '#domain/floor/edit-drawing.ts'
import type { Guides } from '#office/pages/floor-plan/drag-box.ts'
import { boxOf } from '#office/pages/floor-plan/use-plan-drag.ts'

const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

type PlanHandlesProps = {
  drawing: Drawing
  chosen: SelectedObject
  scale: number
  guides: Guides
  onGrip: (
    event: PointerEvent<SVGElement>,
    selected: NonNullable<SelectedObject>,
    grip: 'turn' | (typeof CORNERS)[number],
  ) => void
}

/**
 * The handles around the selected object: the corners resize the object, and a knob rotates the object. The handles need a pointer. Without
 * a pointer, users make these changes by fields and keys.
 */
export function PlanHandles({ drawing, chosen, scale, guides, onGrip }: PlanHandlesProps) {
  const box = chosen && boxOf(drawing, chosen)
  const [width, height] = [drawing.width * scale, drawing.height * scale]
  return (
    <g aria-hidden="true">
      {guides.x !== null && <path className="plan__guide" d={`M${guides.x * scale} 0V${height}`} />}
      {guides.y !== null && <path className="plan__guide" d={`M0 ${guides.y * scale}H${width}`} />}
      {chosen && box && (
        <g transform={`translate(${box.x * scale} ${box.y * scale}) rotate(${box.rotate})`}>
          <Frame w={box.w * scale + 14} h={box.h * scale + 14} onGrip={(event, grip) => onGrip(event, chosen, grip)} />
        </g>
      )}
    </g>
  )
}

type FrameProps = {
  w: number
  h: number
  onGrip: (event: PointerEvent<SVGElement>, grip: 'turn' | (typeof CORNERS)[number]) => void
}

function Frame({ w, h, onGrip }: FrameProps) {
  return (
    <>
      <rect className="plan__frame" x={-w / 2} y={-h / 2} width={w} height={h} />
      <path className="plan__frame" d={`M0 ${-h / 2}v-14`} />
      {CORNERS.map((corner) => (
        <rect
          key={`${corner.x} ${corner.y}`}
          className="plan__grip"
          x={(corner.x * w) / 2 - 6}
          y={(corner.y * h) / 2 - 6}
          width={12}
          height={12}
          onPointerDown={(event) => onGrip(event, corner)}
        />
      ))}
      <circle className="plan__grip" cy={-h / 2 - 18} r={7} onPointerDown={(event) => onGrip(event, 'turn')} />
    </>
  )
}
