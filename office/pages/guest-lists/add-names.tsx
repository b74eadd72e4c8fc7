import { type SubmitEvent, useState } from 'react'
import { readLines } from '#domain/guest-lists/guest-list.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextArea } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type AddNamesProps = { listId: string; hint: string | null; onDone: () => void }

/** Names by the line, one or a pasted many; what is wrong is told by its line, and then nothing is added. */
export function AddNames({ listId, hint, onDone }: AddNamesProps) {
  const t = useMessages('guestLists')
  const { run, fault, faults, isBusy, clear } = useAction()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const typed = text.split(/\r?\n/)
  const lines = Object.entries(faults).flatMap(([path, words]) => {
    const line = Number(/^lines\.(\d+)$/.exec(path)?.[1] ?? 0)
    return line > 0 ? [t.lineFault(line, typed[line - 1]?.trim() ?? '', words)] : []
  })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaid(null)
    const done = await run(() => office.addListNames({ id: listId, text }))
    if (!done) return
    setText('')
    setSaid(t.added(done.added))
    onDone()
  }
  return (
    <form className="list__add" onSubmit={(event) => void submit(event)}>
      <h2 className="head">{t.addTitle}</h2>
      <TextArea
        label={t.lines}
        hint={t.linesHint}
        fault={faults['lines']}
        name="lines"
        rows={5}
        maxLength={20_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          clear()
        }}
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
      <Fault>{fault}</Fault>
      {said && (
        <Note tone="ok" role="status">
          {said}
        </Note>
      )}
      {hint && <p className="micro soft">{hint}</p>}
      <Button type="submit" tone="primary" isWide isBusy={isBusy} disabled={text.trim() === ''}>
        {t.add(readLines(text).length)}
      </Button>
    </form>
  )
}
