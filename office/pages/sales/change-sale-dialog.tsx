import { type SubmitEvent, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { formOf, termsOf } from '#office/pages/sales/sale-terms.ts'
import { TermsFields } from '#office/pages/sales/terms-fields.tsx'

/** Changes the terms of a sale that was seen at one version. */
export function ChangeSaleDialog({ sale, onClose }: { sale: OfficeAnswer<'officeSale'>; onClose: () => void }) {
  const t = useMessages('sales')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  // As it was when the dialog opened: the page goes on reading behind it.
  const [seen] = useState(sale)
  const { zone } = seen.outlet
  const [form, setForm] = useState(() => formOf(seen, zone))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: seen.version, ...termsOf(form, zone, seen) }
    if (await run(() => office.changeSale({ id: seen.id, ...body }))) onClose()
  }
  return (
    <Dialog title={t.changeTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fault>{fault}</Fault>
        <TermsFields
          form={form}
          faults={faults}
          zone={zone}
          isDrawn={seen.drawnAt !== null}
          onChange={(changed) => setForm((before) => ({ ...before, ...changed }))}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.changeDeed}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
