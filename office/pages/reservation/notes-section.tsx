import type { OfficeReservation } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export function NotesSection({ read, onDone }: { read: OfficeReservation; onDone: () => void }) {
  const t = useMessages('reservation')
  const me = useMe()
  const { moment } = useTimeText(read.outlet.zone)
  const { party, outlet } = read
  const { id } = party
  const form = useForm({
    initial: { text: '' },
    submit: ({ text }) => office.addNote({ id, text }),
    onDone() {
      form.set({ text: '' })
      onDone()
    },
  })
  const mayWrite = reachOf(me, 'reservation.create', outlet.id) !== null && !read.isErased
  const mayAll = reachOf(me, 'reservation.reopen', outlet.id) === 'full'
  async function remove(note: number) {
    if (await form.run(() => office.removeNote({ id, note }))) onDone()
  }
  return (
    <Section title={t.notes}>
      {read.notes.length === 0 && <p className="soft small">{t.noNotes}</p>}
      {read.notes.map(({ id: note, text, at, by, isMine }) => (
        <div className="record__note" key={note}>
          <p>{text}</p>
          {mayWrite && (isMine || mayAll) && (
            <Button tone="quiet" icon="close" aria-label={t.removeNote} onClick={() => void remove(note)} />
          )}
          <small>
            {by}, {moment(at)}
          </small>
        </div>
      ))}
      {mayWrite && (
        <form className="stack" onSubmit={form.onSubmit}>
          <TextField label={t.noteLabel} hint={t.noteHint} {...form.field('text')} maxLength={500} />
          <Button type="submit" isBusy={form.isBusy} disabled={form.values.text.trim() === ''}>
            {t.addNote}
          </Button>
        </form>
      )}
      <FormFault form={form} />
    </Section>
  )
}
