import { type FormEvent, useState } from 'react'
import type { ApiFailure } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { useMessages } from '#app/components/messages.tsx'
import { callPromoter } from '#app/site/pages/promoter/promoter-calls.ts'
import type { PromoterList } from '#app/site/pages/promoter/tonight-of.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'
import { headsOf, readLines } from '#domain/guest-lists/guest-list.ts'

const MOST_TEXT = 20_000

const headsIn = (text: string): number =>
  readLines(text).reduce((sum, line) => ('read' in line ? sum + headsOf(line.read) : sum), 0)

/** Adds names to the list, one in each line. The server adds all names or none. */
export function AddNames({ list, onChange }: { list: PromoterList; onChange: () => void }) {
  const t = useMessages('promoter')
  const callServer = useCall()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [notice, setNotice] = useState('')
  const heads = headsIn(text)
  const left = list.quota - list.taken - heads

  /** Returns the texts of the faults, with the number of each faulty line. Returns null if the failure has no field errors. */
  function faultsOf(failure: ApiFailure | null): string | null {
    const faults = Object.entries(failure?.errors ?? {}).map(([field, [fault = '']]) => {
      const line = Number(/^lines\.(\d+)$/.exec(field)?.[1] ?? 0)
      return line > 0 ? t.lineFault(line, fault) : fault
    })
    return faults.length > 0 ? faults.join(' ') : null
  }

  async function add() {
    if (text.trim() === '') return
    setNotice('')
    const body = { outlet_id: list.outletId, date: list.night, text }
    const answer = await callServer(() => callPromoter('addPromoterNames', { body }), {
      loading: t.adding,
      onFailure(failure) {
        const fault = faultsOf(failure)
        setProblem(fault)
        return fault !== null
      },
      onFailureRead: onChange,
    })
    if (!answer) return
    setText('')
    setProblem(null)
    setNotice(list.needsApproval ? t.addedAsked(answer.added) : t.added(answer.added))
    onChange()
  }

  return (
    <form
      className="pm__add"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field
        label={t.names}
        hint={
          heads > 0 ? t.reading(heads, left) : list.needsApproval ? `${t.namesHint} ${t.needsApproval}` : t.namesHint
        }
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            name="names"
            rows={3}
            maxLength={MOST_TEXT}
            placeholder={'Dimas Arya\nPutri Amalia +1'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" icon="plus">
        {t.add(heads)}
      </Button>
      <p role="status" className="small pm__notice">
        {notice}
      </p>
    </form>
  )
}
