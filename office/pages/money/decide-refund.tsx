import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog, FormFault } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { RefundDeed } from '#office/pages/money/refund-deed.ts'
import { useAsker } from '#office/pages/money/refund-table.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

/** Lets a second person approve or refuse a requested refund. The effect is shown before the decision. */
export function DecideRefund({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const namesOf = useRoleNames()
  const me = useMe()
  const [isRefusing, setIsRefusing] = useState(false)
  const { approval, amount, kind, isStale, outlet } = refund
  const id = refund.requestId ?? ''
  const mayDecide = reachOf(me, 'refund.approve', outlet.id) !== null
  const who = namesOf('refund.approve')
  const form = useForm({
    initial: { answer: '' },
    submit: ({ answer }) => office.approveRefund({ id, answer }),
    onDone: () => onDone(t.approved(moneyText(amount))),
  })
  const { run, isBusy } = form
  async function withdraw() {
    if (await run(() => office.withdrawRefund({ id }))) onDone(t.withdrawn)
  }
  const isMine = approval === 'mine' && mayDecide && !isStale
  return (
    <form className="stack refund__deed" onSubmit={form.onSubmit}>
      <Note icon={isStale ? 'warn' : 'shield'}>
        <ApprovalText refund={refund} />
        {!mayDecide && ` ${t.mayApprove(who.join(', '))}`}
      </Note>
      {isMine && (
        <>
          <p className="small">{kind === 'cancel' ? t.followsCancel : t.followsGoodwill}</p>
          <TextField label={t.note} hint={t.noteHint} {...form.field('answer')} name="note" maxLength={500} />
        </>
      )}
      <FormFault form={form} />
      <div className="row">
        {isMine && (
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {(kind === 'cancel' ? t.approveCancel : t.approve)(moneyText(amount))}
          </Button>
        )}
        {mayDecide && approval !== 'own_request' && (
          <Button tone="quiet" onClick={() => setIsRefusing(true)}>
            {t.refuse}
          </Button>
        )}
        {approval === 'own_request' && (
          <Button isBusy={isBusy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        )}
      </div>
      {isRefusing && <RefuseDialog refund={refund} onClose={() => setIsRefusing(false)} onDone={onDone} />}
    </form>
  )
}

function ApprovalText({ refund }: Pick<RefundDeed, 'refund'>) {
  const t = useMessages('money')
  const askerOf = useAsker()
  const { approval, mostApproved, isStale } = refund
  if (isStale) return t.stale
  if (approval === 'own_request') return t.approval.own_request
  if (approval === 'too_close') return t.approval.too_close
  if (approval === 'owner_only') return t.approval.owner_only
  return approval === 'above_limit'
    ? t.approval.above_limit(moneyText(mostApproved ?? 0))
    : t.approval.mine(askerOf(refund))
}

function RefuseDialog({ refund, onClose, onDone }: RefundDeed & { onClose: () => void }) {
  const t = useMessages('money')
  const form = useForm({
    initial: { answer: '' },
    submit: ({ answer }) => office.refuseRefund({ id: refund.requestId ?? '', answer }),
    onDone: () => onDone(t.refused),
  })
  const field = form.field('answer')
  return (
    <FormDialog
      title={t.refuseTitle(refund.reservation.guest || t.forgotten)}
      tone="bad"
      form={form}
      action={t.confirmRefuse}
      onClose={onClose}
    >
      <TextField
        label={t.refuseReason}
        hint={t.refuseHint}
        {...field}
        fault={field.fault ?? form.claim('reason')['reason']}
        maxLength={500}
      />
    </FormDialog>
  )
}
