import { type SubmitEvent, useState } from 'react'
import { REFUND_LIMITS } from '#domain/payments/refund-limits.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { RefundDeed } from '#office/pages/money/refund-deed.ts'
import { useAsker } from '#office/pages/money/refund-table.tsx'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'

/** A second person says yes or no to what somebody asked for; what follows is said before. */
export function DecideRefund({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const frame = useMessages('frame')
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const [note, setNote] = useState('')
  const [isRefusing, setIsRefusing] = useState(false)
  const { approval, amount, kind, isStale, outlet } = refund
  const id = refund.requestId ?? ''
  const mayDecide = reachOf(me, 'refund.approve', outlet.id) !== null
  const who = rolesWith('refund.approve').map((role) => frame.roles[role])
  async function approve(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => office.approveRefund({ id, answer: note }))) onDone(t.approved(moneyText(amount)))
  }
  async function withdraw() {
    if (await run(() => office.withdrawRefund({ id }))) onDone(t.withdrawn)
  }
  const isMine = approval === 'mine' && mayDecide && !isStale
  return (
    <form className="stack refund__deed" onSubmit={(event) => void approve(event)}>
      <Note icon={isStale ? 'warn' : 'shield'}>
        <ApprovalText refund={refund} />
        {!mayDecide && ` ${t.mayApprove(who.join(', '))}`}
      </Note>
      {isMine && (
        <>
          <p className="small">{kind === 'cancel' ? t.followsCancel : t.followsGoodwill}</p>
          <TextField
            label={t.note}
            hint={t.noteHint}
            name="note"
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
      <Fault>{fault}</Fault>
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

/** Whether it is theirs to approve, and why not. */
function ApprovalText({ refund }: Pick<RefundDeed, 'refund'>) {
  const t = useMessages('money')
  const me = useMe()
  const askerOf = useAsker()
  const { approval, isStale } = refund
  if (isStale) return t.stale
  if (approval === 'own_request') return t.approval.own_request
  if (approval === 'too_close') return t.approval.too_close
  if (approval === 'owner_only') return t.approval.owner_only
  const limit = Math.max(0, ...me.roles.map((role) => REFUND_LIMITS[role].approve ?? 0))
  return approval === 'above_limit' ? t.approval.above_limit(moneyText(limit)) : t.approval.mine(askerOf(refund))
}

function RefuseDialog({ refund, onClose, onDone }: RefundDeed & { onClose: () => void }) {
  const t = useMessages('money')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [answer, setAnswer] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const id = refund.requestId ?? ''
    if (await run(() => office.refuseRefund({ id, answer }))) onDone(t.refused)
  }
  return (
    <Dialog title={t.refuseTitle(refund.reservation.guest || t.forgotten)} tone="bad" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.refuseReason}
          hint={t.refuseHint}
          fault={faults['answer'] ?? faults['reason']}
          name="answer"
          maxLength={500}
          autoComplete="off"
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {t.confirmRefuse}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
