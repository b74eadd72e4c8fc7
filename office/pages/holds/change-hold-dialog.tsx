import './holds.css'
import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
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
  onDone: (notice: string) => void
  onClose: () => void
}

export function ChangeHoldDialog({ hold, what, hours, now, onDone, onClose }: ChangeHoldDialogProps) {
  const t = useMessages('holds')
  const frame = useMessages('frame')
  const [openedAt] = useState(now)
  const form = useForm<Terms, ReturnType<typeof office.changeHold>>({
    initial: () => ({
      reason: hold.reason,
      forName: hold.forName ?? '',
      forPhone: '',
      until: hold.releaseAt === null ? '' : inZone(new Date(hold.releaseAt), hours.zone).clock,
      isOther: hold.releaseAt !== null,
    }),
    submit: (terms) => office.changeHold({ id: hold.id, version: hold.version, ...sentTerms(terms) }),
    onDone: () => onDone(t.changed(what)),
  })
  return (
    <FormDialog title={t.changeTitle(what)} form={form} action={frame.save} onClose={onClose}>
      <TermsFields
        terms={form.values}
        hours={hours}
        openedAt={openedAt}
        faults={form.claim('forName', 'forPhone', 'reason', 'until')}
        phoneHint={hold.phoneEnd ? t.phoneStays(hold.phoneEnd) : t.phoneHint}
        onTerms={form.set}
      />
    </FormDialog>
  )
}
