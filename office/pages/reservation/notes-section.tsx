import { type SubmitEvent, useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** What the staff tells each other about this party. */
export function NotesSection({ read, onDone }: { read: OfficeReservation; onDone: () => void }) {
  const t = useMessages('reservation')
  const me = useMe()
  const { moment } = useTimeText(read.outlet.zone)
  const { run, fault, faults, isBusy } = useAction()
  const [text, setText] = useState('')
  const { party, outlet } = read
  const params = { id: party.id }
  const mayWrite = reachOf(me, 'reservation.create', outlet.id) !== null && !read.isErased
  const mayAll = reachOf(me, 'reservation.reopen', outlet.id) === 'full'
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await run(() => office.addNote({ ...params, text })))) return
    setText('')
    onDone()
  }
  async function remove(note: number) {
    if (await run(() => office.removeNote({ ...params, note }))) onDone()
  }
  return (
    <Section title={t.notes}>
      {read.notes.length === 0 && <p className="soft small">{t.noNotes}</p>}
      {read.notes.map(({ id, text: said, at, by, isMine }) => (
        <div className="record__note" key={id}>
          <p>{said}</p>
          {mayWrite && (isMine || mayAll) && (
            <Button tone="quiet" icon="close" aria-label={t.removeNote} onClick={() => void remove(id)} />
          )}
          <small>
            {by}, {moment(at)}
          </small>
        </div>
      ))}
      {mayWrite && (
        <form className="stack" onSubmit={(event) => void add(event)}>
          <TextField
            label={t.noteLabel}
            hint={t.noteHint}
            fault={faults['text']}
            name="text"
            maxLength={500}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
            {t.addNote}
          </Button>
        </form>
      )}
      <Fault>{fault}</Fault>
    </Section>
  )
}
