import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** What the staff of an outlet tells each other about a guest. */
export function GuestNotes({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const { run, fault, faults, isBusy } = useAction()
  const places = guest.outlets.filter(({ id }) => reachOf(me, 'reservation.create', id) !== null)
  const [text, setText] = useState('')
  const [outletId, setOutletId] = useState(places[0]?.id ?? 0)
  const params = { id: guest.id }
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await run(() => office.addGuestNote({ ...params, text, outletId })))) return
    setText('')
    onDone()
  }
  async function remove(note: number) {
    if (await run(() => office.removeGuestNote({ ...params, note }))) onDone()
  }
  return (
    <Section title={t.notes} count={t.staffOnly}>
      {guest.notes.length === 0 && <p className="soft small">{t.noNotes}</p>}
      {guest.notes.map((note) => (
        <div className="guest__note" key={note.id}>
          <p>{note.text}</p>
          {(note.isMine || reachOf(me, 'guest.flag', note.outletId) === 'full') && (
            <Button tone="quiet" icon="close" aria-label={t.removeNote} onClick={() => void remove(note.id)} />
          )}
          <small>
            {t.by(note.by, moment(note.at))}, {note.outlet}
          </small>
        </div>
      ))}
      {places.length > 0 && (
        <form className="stack" onSubmit={(event) => void add(event)}>
          <TextField
            label={t.noteLabel}
            fault={faults['text']}
            name="text"
            maxLength={500}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {places.length > 1 && (
            <SelectField
              label={t.noteOutlet}
              fault={faults['outletId']}
              name="outletId"
              value={String(outletId)}
              choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => setOutletId(Number(event.target.value))}
            />
          )}
          <div>
            <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
              {t.addNote}
            </Button>
          </div>
        </form>
      )}
      <Fault>{fault}</Fault>
    </Section>
  )
}
