import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  ROOM_TEMPLATE_NAMES,
  ROOM_TEMPLATES,
  type RoomTemplate,
  type RoomTemplateName,
  seatsOf,
} from '#domain/setup/room-templates.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { Setup } from '#office/api/answers.ts'
import { shrinkPicture } from '#office/pages/content/fields/shrink-picture.ts'

type RoomDialogProps = {
  outlet: NonNullable<Setup['outlet']>
  onClose: () => void
  onDone: () => Promise<void>
}

/**
 * Sets up the room of a new outlet. Staff choose the tables of an example room, or an empty room with a picture of the real room under the
 * plan. The dialog draws each example.
 */
export function RoomDialog({ outlet, onClose, onDone }: RoomDialogProps) {
  const t = useMessages('setup')
  const [start, setStart] = useState<RoomTemplateName | 'picture'>(outlet.isDining ? 'dining' : 'club')
  const [picture, setPicture] = useState<{ data: string | null } | null>(null)
  const navigate = useNavigate()
  const form = useForm({
    initial: {},
    submit: () => {
      if (start !== 'picture') return office.placeRoom({ outletId: outlet.id, template: start })
      return picture?.data ? office.drawRoomOnPicture({ outletId: outlet.id, data: picture.data }) : null
    },
    onDone: async () => {
      if (start === 'picture') await navigate(`${outlet.path}/stock/plan`)
      else await onDone()
    },
  })
  const unreadable = picture !== null && picture.data === null ? t.roomPicture.unreadable : undefined
  return (
    <FormDialog
      title={t.roomTitle(outlet.name)}
      form={form}
      action={start === 'picture' ? t.roomPicture.begin : t.roomPlace}
      isReady={start !== 'picture' || Boolean(picture?.data)}
      onClose={onClose}
    >
      <p className="small soft">{t.roomLine}</p>
      <fieldset className="rooms">
        <legend className="sr">{t.steps.room.title}</legend>
        {ROOM_TEMPLATE_NAMES.map((name) => (
          <label key={name} className="rooms__choice">
            <input type="radio" name="template" value={name} checked={start === name} onChange={() => setStart(name)} />
            <RoomDrawing room={ROOM_TEMPLATES[name]} />
            <span>
              <b>{t.rooms[name].title}</b>
              <small>{t.rooms[name].line}</small>
              <small>{seatText(t.roomSeats, ROOM_TEMPLATES[name])}</small>
            </span>
          </label>
        ))}
        <label className="rooms__choice">
          <input
            type="radio"
            name="template"
            value="picture"
            checked={start === 'picture'}
            onChange={() => setStart('picture')}
          />
          <PictureSketch />
          <span>
            <b>{t.roomPicture.title}</b>
            <small>{t.roomPicture.line}</small>
          </span>
        </label>
      </fieldset>
      {start === 'picture' && (
        <TextField
          label={t.roomPicture.file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          fault={unreadable ?? form.claim('data')['data']}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void shrinkPicture(file).then((data) => setPicture({ data }))
          }}
        />
      )}
      <p className="small">
        <Link to={`${outlet.path}/stock/plan`}>{t.ownRoom}</Link>
      </p>
    </FormDialog>
  )
}

/** A photo in a frame, with a table drawn on it. */
function PictureSketch() {
  return (
    <svg className="rooms__drawing" viewBox="0 0 16 12" aria-hidden="true">
      <rect x={0.2} y={0.2} width={15.6} height={11.6} rx={0.4} />
      <path d="M0.2 9.2 5 4.6l3.4 3.2 2.6-2.2 4.8 4.4" />
      <circle cx={12} cy={3.2} r={1.2} />
      <rect className="rooms__table" x={3.4} y={8} width={2} height={2} rx={1} />
    </svg>
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
