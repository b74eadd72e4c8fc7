import { useMessages } from '#app/components/messages.tsx'
import { placed } from '#app/components/floor/floor-drawing.ts'
import type { Floor } from '#server/catalogue/outlets/find-floor.ts'

type FloorLabelsProps = {
  floor: Floor
  isTurned: boolean
  /** Pixels a metre. */
  scale: number
  /** As it is seen, in metres. */
  room: { width: number; height: number }
}

/** The names of what stands in the room, each within it and as large as it can be read. */
export function FloorLabels({ floor, isTurned, scale, room }: FloorLabelsProps) {
  const t = useMessages('booking')
  return (
    <g aria-hidden="true">
      {floor.fixtures.map((fixture, i) => {
        const label = fixture.label ?? (fixture.kind === 'wc' ? t.fixtures.wc : null)
        if (!label) return null
        const fontSize = 13 / scale
        const at = placed(labelPlace(fixture, floor, fontSize), floor, isTurned)
        const length = label.length * fontSize * 0.58
        const [across, down] = isTurned ? [fixture.h, fixture.w] : [fixture.w, fixture.h]
        // Along a narrow strip the name runs with it; a gate's along its wall, that of decks along them.
        const isStrip = across < length && down > length && down > across * 2
        const isUpright = isStrip || (down > across && (fixture.kind === 'door' || fixture.kind === 'dj'))
        const half = (isUpright ? fontSize : length) / 2 + 0.1
        const x = Math.min(Math.max(at.x, half), room.width - half)
        const y = Math.min(Math.max(at.y, fontSize * 0.7), room.height - fontSize * 0.7)
        return (
          <text
            key={i}
            className="lb"
            transform={`translate(${x} ${y})${isUpright ? ' rotate(-90)' : ''}`}
            dy={fontSize * 0.35}
            fontSize={fontSize}
          >
            {label}
          </text>
        )
      })}
    </g>
  )
}

/** The middle of a fixture; the decks keep their own middle free, so their name stands before them, towards the room. */
function labelPlace({ kind, x, y, w, h }: Floor['fixtures'][number], room: Floor, fontSize: number) {
  const middle = { x: x + w / 2, y: y + h / 2 }
  if (kind !== 'dj') return middle
  const aside = { x: room.width / 2 - middle.x, y: room.height / 2 - middle.y }
  return w < h
    ? { x: middle.x + Math.sign(aside.x) * (w / 2 + fontSize * 0.9), y: middle.y }
    : { x: middle.x, y: middle.y + Math.sign(aside.y) * (h / 2 + fontSize * 0.9) }
}
