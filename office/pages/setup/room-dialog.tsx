import { useState } from 'react'
import { Link } from 'react-router'
import {
  ROOM_TEMPLATE_NAMES,
  ROOM_TEMPLATES,
  type RoomTemplate,
  type RoomTemplateName,
  seatsOf,
} from '#domain/setup/room-templates.ts'
import { office } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { Setup } from '#office/api/answers.ts'

type RoomDialogProps = {
  outlet: NonNullable<Setup['outlet']>
  onClose: () => void
  onDone: () => Promise<void>
}

/** Furnishes the outlet with one of the example rooms. Each room is drawn with its real tables. */
export function RoomDialog({ outlet, onClose, onDone }: RoomDialogProps) {
  const t = useMessages('setup')
  const [template, setTemplate] = useState<RoomTemplateName>(outlet.isDining ? 'dining' : 'club')
  const form = useForm({
    initial: {},
    submit: () => office.placeRoom({ outletId: outlet.id, template }),
    onDone,
  })
  return (
    <FormDialog title={t.roomTitle(outlet.name)} form={form} action={t.roomPlace} onClose={onClose}>
      <p className="small soft">{t.roomLine}</p>
      <fieldset className="rooms">
        <legend className="sr">{t.steps.room.title}</legend>
        {ROOM_TEMPLATE_NAMES.map((name) => (
          <label key={name} className="rooms__choice">
            <input
              type="radio"
              name="template"
              value={name}
              checked={template === name}
              onChange={() => setTemplate(name)}
            />
            <RoomDrawing room={ROOM_TEMPLATES[name]} />
            <span>
              <b>{t.rooms[name].title}</b>
              <small>{t.rooms[name].line}</small>
              <small>{seatText(t.roomSeats, ROOM_TEMPLATES[name])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="small">
        <Link to={`${outlet.path}/stock/plan`}>{t.ownRoom}</Link>
      </p>
    </FormDialog>
  )
}

const seatText = (text: (tables: number, seats: number) => string, room: RoomTemplate): string =>
  text(
    room.tables.length,
    room.tables.reduce((seats, place) => seats + seatsOf(room, place), 0),
  )

/** The outline of a room with its tables. One unit of the drawing is one meter. */
function RoomDrawing({ room: { width, height, walls, fixtures, tables } }: { room: RoomTemplate }) {
  return (
    <svg className="rooms__drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {walls.map((wall) => (
        <path key={wall} d={wall} />
      ))}
      {fixtures.map(({ kind, x, y, w, h }) => (
        <rect key={`${kind} ${x} ${y}`} data-kind={kind} x={x} y={y} width={w} height={h} />
      ))}
      {tables.map(({ name, shape, x, y, w, h, rotate }) => (
        <rect
          key={name}
          className="rooms__table"
          x={x - w / 2}
          y={y - h / 2}
          width={w}
          height={h}
          rx={shape === 'round' || shape === 'high' ? w / 2 : 0.15}
          transform={`rotate(${rotate} ${x} ${y})`}
        />
      ))}
    </svg>
  )
}
