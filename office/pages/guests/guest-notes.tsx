import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export function GuestNotes({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const places = guest.outlets.filter(({ id }) => reachOf(me, 'reservation.create', id) !== null)
  const form = useForm({
    initial: { text: '', outletId: String(places[0]?.id ?? 0) },
    submit: ({ text, outletId }) => office.addGuestNote({ id: guest.id, text, outletId: Number(outletId) }),
    onDone() {
      form.set({ text: '' })
      onDone()
    },
  })
  async function remove(note: number) {
    if (await form.run(() => office.removeGuestNote({ id: guest.id, note }))) onDone()
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
        <form className="stack" onSubmit={form.onSubmit}>
          <TextField label={t.noteLabel} {...form.field('text')} maxLength={500} />
          {places.length > 1 && (
            <SelectField
              label={t.noteOutlet}
              {...form.field('outletId')}
              choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
          <div>
            <Button type="submit" isBusy={form.isBusy} disabled={form.values.text.trim() === ''}>
              {t.addNote}
            </Button>
          </div>
        </form>
      )}
      <FormFault form={form} />
    </Section>
  )
}
