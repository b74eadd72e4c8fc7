import { useState } from 'react'
import { mayGive } from '#domain/service/staff-booking.ts'
import type { OfficeReservation, StaffSplit } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useSplitText } from '#office/pages/split/use-split-text.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type SplitActsProps = { read: OfficeReservation; split: StaffSplit; onDone: (notice: string) => void }

/** The actions of staff on an open split: remind the organizer, waive the unpaid rest, or end the split. */
export function SplitActs({ read, split, onDone }: SplitActsProps) {
  const t = useSplitText()
  const me = useMe()
  const { moment } = useTimeText(read.outlet.zone)
  const { run, fault, isBusy } = useAction()
  const [open, setOpen] = useState<'cover' | 'end' | null>(null)
  if (split.state !== 'gathering' && split.state !== 'covering') return null
  const reach = (permission: 'reservation.create' | 'reservation.comp' | 'reservation.cancel') =>
    reachOf(me, permission, read.outlet.id)
  const mayEnd = reach('reservation.cancel') === 'full' || (reach('reservation.cancel') !== null && split.paid === 0)
  const close = () => setOpen(null)
  const dialog = { read, split, onClose: close, onDone }
  async function remind() {
    if (await run(() => office.remindSplit({ id: read.party.id }))) onDone(t.remindedNow)
  }
  return (
    <>
      <div className="row split__acts">
        {split.isStarted && reach('reservation.create') !== null && read.emailHint !== '' && (
          <Button icon="send" isBusy={isBusy} onClick={() => void remind()}>
            {t.remind}
          </Button>
        )}
        {split.isStarted && mayGive(reach('reservation.comp'), split.rest) && (
          <Button icon="gift" onClick={() => setOpen('cover')}>
            {t.cover(moneyText(split.rest))}
          </Button>
        )}
        {mayEnd && (
          <Button tone="danger" onClick={() => setOpen('end')}>
            {t.end}
          </Button>
        )}
      </div>
      {split.remindedAt && <p className="small soft">{t.reminded(moment(split.remindedAt))}</p>}
      <Fault>{fault}</Fault>
      {open === 'cover' && <CoverDialog {...dialog} />}
      {open === 'end' && <EndDialog {...dialog} />}
    </>
  )
}

type DialogProps = SplitActsProps & { onClose: () => void }

function CoverDialog({ read, split: { rest }, onClose, onDone }: DialogProps) {
  const t = useSplitText()
  const amount = moneyText(rest)
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => office.coverSplit({ id: read.party.id, reason, quoted: rest }),
    onDone(answer) {
      onClose()
      onDone(t.covered(moneyText(answer.amount)))
    },
  })
  return (
    <FormDialog title={t.coverTitle(amount)} form={form} action={t.coverAction(amount)} onClose={onClose}>
      <p className="small">{t.coverLine}</p>
      <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} maxLength={500} />
    </FormDialog>
  )
}

function EndDialog({ read, split: { paid }, onClose, onDone }: DialogProps) {
  const t = useSplitText()
  const amount = moneyText(paid)
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => office.endSplit({ id: read.party.id, reason, quoted: paid }),
    onDone(answer) {
      onClose()
      onDone(answer.outcome === 'undone' ? t.undone : t.ended(moneyText(answer.amount)))
    },
  })
  return (
    <FormDialog
      title={t.endTitle}
      tone="bad"
      form={form}
      action={paid > 0 ? t.endAction(amount) : t.undoAction}
      onClose={onClose}
    >
      <p className="small">{paid > 0 ? t.endPaid(amount) : t.endUnpaid}</p>
      <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} maxLength={500} />
    </FormDialog>
  )
}
