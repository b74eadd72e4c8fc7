import { type SubmitEvent, useState } from 'react'
import type { OfficeAffiliator } from '#contract/office/affiliator-endpoints.ts'
import { callOffice } from '#office/api/call-office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type BoundsDialogProps = {
  affiliatorId: string
  code: OfficeAffiliator['codes'][number]
  onClose: () => void
  onDone: () => void
}

/** Another end and limit of uses of a code; its discount stays. */
export function BoundsDialog({ affiliatorId, code, onClose, onDone }: BoundsDialogProps) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [end, setEnd] = useState(code.valid_to ?? '')
  const [uses, setUses] = useState(String(code.use_limit ?? ''))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { code: code.code, valid_to: end, use_limit: Number(uses) }
    if (await run(() => callOffice('boundCode', { params: { id: affiliatorId }, body }))) onDone()
  }
  return (
    <Dialog title={t.boundsTitle(code.code)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.boundsLine}</p>
        <TextField
          label={t.validTo}
          name="valid_to"
          type="date"
          required
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          fault={faults['valid_to']}
        />
        <AmountField
          label={t.useLimit}
          name="use_limit"
          required
          longest={5}
          digits={uses}
          onDigits={setUses}
          fault={faults['use_limit']}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.boundsDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
