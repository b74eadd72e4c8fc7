import { type SubmitEvent, useState } from 'react'
import type { GuestListOnWire } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Where = Pick<OfficeAnswer<'guestLists'>, 'outlet' | 'night' | 'opensAt' | 'closesAt'>

type ListDialogProps = {
  where: Where
  /** Left out: a new one. */
  list?: GuestListOnWire
  onClose: () => void
  onDone: (id: string | null) => void
}

const HALF_HOUR_MS = 1_800_000
/** Cut-offs that are offered before the doors open. */
const AHEAD = 12

/** Every half hour from six hours before the doors until the end. */
function cutOffsOf({ opensAt: opens, closesAt: closes }: Where): string[] {
  const first = Date.parse(opens) - AHEAD * HALF_HOUR_MS
  const count = Math.floor((Date.parse(closes) - first) / HALF_HOUR_MS) + 1
  return Array.from({ length: count }, (_, at) => new Date(first + at * HALF_HOUR_MS).toISOString())
}

/** A list: its name, who answers for it, its quota and its cut-off. */
export function ListDialog({ where, list, onClose, onDone }: ListDialogProps) {
  const t = useMessages('guestLists')
  const frame = useMessages('frame')
  const { moment } = useTimeText(where.outlet.zone)
  const { run, fault, faults, isBusy } = useAction()
  const [name, setName] = useState(list?.name ?? '')
  const [owner, setOwner] = useState(list?.owner ?? '')
  const [quota, setQuota] = useState(String(list?.quota ?? 20))
  const [cutOff, setCutOff] = useState(list?.cutOff ?? where.opensAt)
  const [terms, setTerms] = useState(list?.terms ?? '')
  const offered = cutOffsOf(where)
  const choices = offered.includes(cutOff) ? offered : [cutOff, ...offered].toSorted()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = { name, owner, quota: Number(quota || 0), cutOff, terms }
    if (list) {
      const body = { version: list.version, ...fields }
      if (await run(() => office.changeGuestList({ id: list.id, ...body }))) onDone(null)
      return
    }
    const body = { outletId: where.outlet.id, night: where.night, ...fields }
    const made = await run(() => office.makeGuestList(body))
    if (made) onDone(made.id)
  }
  return (
    <Dialog title={list ? t.editTitle(list.name) : t.makeTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.name}
          name="name"
          maxLength={80}
          fault={faults['name']}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t.owner}
          hint={t.ownerHint}
          name="owner"
          maxLength={80}
          fault={faults['owner']}
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
        />
        <AmountField
          label={t.quota}
          name="quota"
          longest={4}
          fault={faults['quota']}
          digits={quota}
          onDigits={setQuota}
        />
        <SelectField
          label={t.cutOff}
          hint={t.cutOffHint}
          name="cut_off"
          fault={faults['cutOff']}
          value={cutOff}
          choices={choices.map((value) => ({ value, label: moment(value) }))}
          onChange={(event) => setCutOff(event.target.value)}
        />
        <TextField
          label={t.terms}
          hint={t.termsHint}
          name="terms"
          maxLength={300}
          fault={faults['terms']}
          value={terms}
          onChange={(event) => setTerms(event.target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {list ? t.saveIt : t.makeIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
