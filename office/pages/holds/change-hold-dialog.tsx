import './holds.css'
import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { type Hours, sentTerms, type Terms } from '#office/pages/holds/hold-terms.ts'
import { TermsFields } from '#office/pages/holds/terms-fields.tsx'
import { inZone } from '#office/text/time-text.ts'

export type Changeable = {
  id: string
  version: number
  reason: string
  forName: string | null
  phoneEnd?: string | null | undefined
  releaseAt: string | null
}

type ChangeHoldDialogProps = {
  hold: Changeable
  what: string
  hours: Hours
  now: number
  onDone: (said: string) => void
  onClose: () => void
}

/** Another reason, another guest, or another hour. */
export function ChangeHoldDialog({ hold, what, hours, now, onDone, onClose }: ChangeHoldDialogProps) {
  const t = useMessages('holds')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [openedAt] = useState(now)
  const [terms, setTerms] = useState<Terms>(() => ({
    reason: hold.reason,
    forName: hold.forName ?? '',
    forPhone: '',
    until: hold.releaseAt === null ? '' : inZone(new Date(hold.releaseAt), hours.zone).clock,
    isOther: hold.releaseAt !== null,
  }))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { version: hold.version, ...sentTerms(terms) }
    if (await run(() => office.changeHold({ id: hold.id, ...body }))) onDone(t.changed(what))
  }
  return (
    <Dialog title={t.changeTitle(what)} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TermsFields
          terms={terms}
          hours={hours}
          openedAt={openedAt}
          faults={faults}
          phoneHint={hold.phoneEnd ? t.phoneStays(hold.phoneEnd) : t.phoneHint}
          onTerms={setTerms}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
