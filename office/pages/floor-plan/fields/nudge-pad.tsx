import type { Edit } from '#domain/floor/edit-drawing.ts'
import { STEP } from '#domain/floor/geometry.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { TURN } from '#office/pages/floor-plan/use-plan-keys.ts'

const ARROWS = [
  { name: 'left', by: { x: -STEP, y: 0 }, turn: 90 },
  { name: 'up', by: { x: 0, y: -STEP }, turn: 180 },
  { name: 'down', by: { x: 0, y: STEP }, turn: 0 },
  { name: 'right', by: { x: STEP, y: 0 }, turn: 270 },
] as const

/** Buttons that move and rotate the selected object, for users who cannot drag or have no keyboard. */
export function NudgePad({ act }: { act: (edit: Edit) => void }) {
  const t = useMessages('floorPlan')
  return (
    <div className="nudge-pad" role="group" aria-label={t.nudge}>
      {ARROWS.map(({ name, by, turn }) => (
        <button
          key={name}
          type="button"
          className="icon-btn"
          aria-label={t[name]}
          onClick={() => act({ do: 'move', by, run: `press ${name}` })}
        >
          <span style={{ rotate: `${turn}deg` }}>
            <Icon name="down" />
          </span>
        </button>
      ))}
      <button type="button" className="icon-btn" aria-label={t.turnBack} onClick={() => act({ do: 'turn', by: -TURN })}>
        <Icon name="undo" />
      </button>
      <button type="button" className="icon-btn" aria-label={t.turnOn} onClick={() => act({ do: 'turn', by: TURN })}>
        <span style={{ scale: '-1 1' }}>
          <Icon name="undo" />
        </span>
      </button>
    </div>
  )
}
