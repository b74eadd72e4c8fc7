import { pathOfWall, straightWall, type StraightWall } from '#domain/floor/walls.ts'
import { IconButton } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { NumberField } from '#office/pages/floor-plan/fields/number-field.tsx'
import type { FieldsProps } from '#office/pages/floor-plan/fields/field-props.ts'

export function RoomFields({ editing, act }: FieldsProps) {
  const t = useMessages('floorPlan')
  const { drawing } = editing
  const withWall = (at: number, path: string) => drawing.walls.map((wall, i) => (i === at ? path : wall))
  return (
    <>
      <h2 className="head">{t.room}</h2>
      <div className="plan-fields">
        <NumberField
          label={t.roomWidth}
          step={0.1}
          min={1}
          max={200}
          value={drawing.width}
          onChange={(width) => width !== null && act({ do: 'change room', to: { width }, run: 'width' })}
        />
        <NumberField
          label={t.roomHeight}
          step={0.1}
          min={1}
          max={200}
          value={drawing.height}
          onChange={(height) => height !== null && act({ do: 'change room', to: { height }, run: 'height' })}
        />
      </div>
      {drawing.walls.map((wall, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a wall has no other identity than its place in the list
        <fieldset className="plan-wall" key={at}>
          <legend>{t.wall(at + 1)}</legend>
          <WallFields
            wall={wall}
            onChange={(path) => act({ do: 'change room', to: { walls: withWall(at, path) }, run: `wall ${at}` })}
          />
          <IconButton
            name="close"
            label={t.removeWall(at + 1)}
            onClick={() => act({ do: 'change room', to: { walls: drawing.walls.filter((_, i) => i !== at) } })}
          />
        </fieldset>
      ))}
    </>
  )
}

const ENDS = ['x1', 'y1', 'x2', 'y2'] as const

function WallFields({ wall, onChange }: { wall: string; onChange: (path: string) => void }) {
  const t = useMessages('floorPlan')
  const ends = straightWall(wall)
  if (!ends) return <p className="soft small">{t.wallDrawn}</p>
  const label = (end: keyof StraightWall) => (end.endsWith('1') ? t.wallFrom(end.charAt(0)) : t.wallTo(end.charAt(0)))
  return (
    <div className="plan-fields">
      {ENDS.map((end) => (
        <NumberField
          key={end}
          label={label(end)}
          step={0.1}
          min={-50}
          max={500}
          value={ends[end]}
          onChange={(value) => value !== null && onChange(pathOfWall({ ...ends, [end]: value }))}
        />
      ))}
    </div>
  )
}
