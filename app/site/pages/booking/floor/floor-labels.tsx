import { useMessages } from '#app/components/messages.tsx'
import { placePoint } from '#app/components/floor/floor-drawing.ts'
import type { Floor } from '#server/catalogue/outlets/find-floor.ts'

type FloorLabelsProps = {
  floor: Floor
  isTurned: boolean
  /** Pixels per meter. */
  scale: number
  /** Size of the room as it is drawn, in meters. */
  room: { width: number; height: number }
}

export function FloorLabels({ floor, isTurned, scale, room }: FloorLabelsProps) {
  const t = useMessages('booking')
  return (
    <g aria-hidden="true">
      {floor.fixtures.map((fixture, i) => {
        const label = fixture.label ?? (fixture.kind === 'wc' ? t.fixtures.wc : null)
        if (!label) return null
        const fontSize = 13 / scale
        const at = placePoint(labelPlace(fixture, floor, fontSize), floor, isTurned)
        const length = label.length * fontSize * 0.58
        const [across, down] = isTurned ? [fixture.h, fixture.w] : [fixture.w, fixture.h]
        // In a narrow fixture, the name runs along the longer side. The name of a door or a DJ booth always runs along the longer side.
        const isStrip = across < length && down > length && down > across * 2
        const isUpright = isStrip || (down > across && (fixture.kind === 'door' || fixture.kind === 'dj'))
        const half = (isUpright ? fontSize : length) / 2 + 0.1
        const x = Math.min(Math.max(at.x, half), room.width - half)
        const y = Math.min(Math.max(at.y, fontSize * 0.7), room.height - fontSize * 0.7)
        return (
          <g key={i} transform={`translate(${x} ${y})${isUpright ? ' rotate(-90)' : ''}`}>
            {/* The line of the wall has a gap for the name of the window. */}
            {fixture.kind === 'window' && (
              <rect
                className="ground"
                x={-length / 2 - 0.1}
                y={-fontSize * 0.75}
                width={length + 0.2}
                height={fontSize * 1.5}
              />
            )}
            <text className="lb" dy={fontSize * 0.35} fontSize={fontSize}>
              {label}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/**
 * Returns the position of a fixture's name: the middle of the fixture. For a DJ booth, the name is in front of the booth, toward the room,
 * because the middle of the booth must stay empty.
 */
function labelPlace({ kind, x, y, w, h }: Floor['fixtures'][number], room: Floor, fontSize: number) {
  const middle = { x: x + w / 2, y: y + h / 2 }
  if (kind !== 'dj') return middle
  const aside = { x: room.width / 2 - middle.x, y: room.height / 2 - middle.y }
  return w < h
    ? { x: middle.x + Math.sign(aside.x) * (w / 2 + fontSize * 0.9), y: middle.y }
    : { x: middle.x, y: middle.y + Math.sign(aside.y) * (h / 2 + fontSize * 0.9) }
}
