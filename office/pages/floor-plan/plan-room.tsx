import { type ComponentProps, useId } from 'react'
import type { Drawing, DrawnFixture } from '#domain/floor/drawing.ts'
import { usePlanWords } from '#office/pages/floor-plan/plan-words.ts'

type PlanRoomProps = {
  drawing: Drawing
  scale: number
  fixture?: (fixture: DrawnFixture) => ComponentProps<'g'> & { 'data-key'?: string }
}

/** The layer below the tables: a grid with one line each meter, the walls, the bar and the stage. */
export function PlanRoom({ drawing, scale, fixture: getFixtureProps }: PlanRoomProps) {
  const id = useId()
  const words = usePlanWords(drawing)
  return (
    <>
      <pattern id={id} width={scale} height={scale} patternUnits="userSpaceOnUse">
        <path className="plan__grid" d={`M${scale} 0H0V${scale}`} />
      </pattern>
      <rect width={drawing.width * scale} height={drawing.height * scale} fill={`url(#${id})`} />
      {drawing.fixtures.map((fixture) => {
        const { key, x, y, w, h, rotate } = fixture
        const [midX, midY] = [(x + w / 2) * scale, (y + h / 2) * scale]
        const name = words.fixtureName(fixture)
        return (
          <g key={key} className="plan__fixture" {...getFixtureProps?.(fixture)}>
            <rect
              x={x * scale}
              y={y * scale}
              width={w * scale}
              height={h * scale}
              transform={rotate ? `rotate(${rotate} ${midX} ${midY})` : undefined}
            />
            {name.length * 8 <= w * scale + 16 && (
              <text x={midX} y={midY + 5} aria-hidden="true">
                {name}
              </text>
            )}
          </g>
        )
      })}
      <g transform={`scale(${scale})`} aria-hidden="true">
        {drawing.walls.map((wall, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a wall has no other identity than its place in the list
          <path key={at} className="plan__wall" d={wall} style={{ strokeWidth: (at === 0 ? 4 : 2.5) / scale }} />
        ))}
      </g>
    </>
  )
}
