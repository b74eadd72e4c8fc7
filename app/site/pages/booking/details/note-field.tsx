import { groupDigits } from '#domain/pricing/money.ts'
import { NOTE_FIELD } from '#domain/reservations/contact-form.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'

type NoteFieldProps = { note: string; id: string; error: string | undefined; onNote: (note: string) => void }

/** The guest's remarks, with the number of characters left. */
export function NoteField({ note, id, error, onNote }: NoteFieldProps) {
  const t = useMessages('booking')
  const language = useLanguage()
  return (
    <Field
      label={t.note}
      id={id}
      error={error ?? null}
      optional={t.optional}
      hint={
        <span className="num">{t.noteCount(Array.from(note).length, groupDigits(NOTE_FIELD.longest, language))}</span>
      }
      className="form__wide"
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={note}
          maxLength={NOTE_FIELD.longest}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </Field>
  )
}
