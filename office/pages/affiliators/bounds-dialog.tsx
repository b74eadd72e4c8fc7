import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type BoundsDialogProps = {
  affiliatorId: string
  code: Affiliator['codes'][number]
  onClose: () => void
  onDone: () => void
}

/** Another end and limit of uses of a code; its discount stays. */
export function BoundsDialog({ affiliatorId, code, onClose, onDone }: BoundsDialogProps) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [end, setEnd] = useState(code.validTo ?? '')
  const [uses, setUses] = useState(String(code.useLimit ?? ''))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const bounds = { id: affiliatorId, code: code.code, validTo: end, useLimit: Number(uses) }
    if (await run(() => office.boundCode(bounds))) onDone()
  }
  return (
    <Dialog title={t.boundsTitle(code.code)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="small">{t.boundsLine}</p>
        <TextField
          label={t.validTo}
          name="validTo"
          type="date"
          required
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          fault={faults['validTo']}
        />
        <AmountField
          label={t.useLimit}
          name="useLimit"
          required
          longest={5}
          digits={uses}
          onDigits={setUses}
          fault={faults['useLimit']}
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
