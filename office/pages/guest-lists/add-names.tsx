import { useState } from 'react'
import { readLines } from '#domain/guest-lists/guest-list.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextArea } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

type AddNamesProps = { listId: string; hint: string | null; onDone: () => void }

/** The form that adds names, one name on each line. If a line has an error, the form shows the number of the line and adds no name. */
export function AddNames({ listId, hint, onDone }: AddNamesProps) {
  const t = useMessages('guestLists')
  const [added, setAdded] = useState<number | null>(null)
  const form = useForm({
    initial: { lines: '' },
    submit({ lines: text }) {
      setAdded(null)
      return office.addListNames({ id: listId, text })
    },
    onDone(answer) {
      form.set({ lines: '' })
      setAdded(answer.added)
      onDone()
    },
  })
  const { faults, values, field } = form
  const typedLines = values.lines.split(/\r?\n/)
  const lines = Object.entries(faults).flatMap(([path, words]) => {
    const line = Number(/^lines\.(\d+)$/.exec(path)?.[1] ?? 0)
    return line > 0 ? [t.lineFault(line, typedLines[line - 1]?.trim() ?? '', words)] : []
  })
  return (
    <form className="list__add" onSubmit={form.onSubmit}>
      <h2 className="head">{t.addTitle}</h2>
      <TextArea
        label={t.lines}
        hint={t.linesHint}
        {...field('lines')}
        onChange={({ target }) => {
          form.set({ lines: target.value })
          form.clear()
        }}
        rows={5}
        maxLength={20_000}
      />
      {lines.length > 0 && (
        <ul className="list__faults" role="alert">
          {lines.map((line) => (
            <li key={line} className="bad">
              {line}
            </li>
          ))}
        </ul>
      )}
      <FormFault form={form} />
      {added !== null && (
        <Note tone="ok" role="status">
          {t.added(added)}
        </Note>
      )}
      {hint && <p className="micro soft">{hint}</p>}
      <Button type="submit" tone="primary" isWide isBusy={form.isBusy} disabled={values.lines.trim() === ''}>
        {t.add(readLines(values.lines).length)}
      </Button>
    </form>
  )
}
