import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { RefundDeed } from '#office/pages/money/refund-deed.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * The manual transfer of a refund. Staff claim the refund, view the guest's bank account, and close the refund with the bank's reference.
 */
export function TransferRefund({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const namesOf = useRoleNames()
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const { ago } = useTimeText(refund.outlet.zone)
  const [now] = useState(() => Date.now())
  const id = refund.refundId ?? ''
  if (reachOf(me, 'refund.transfer', refund.outlet.id) === null) {
    const who = namesOf('refund.transfer')
    return <Note icon="shield">{t.transferRight(who.join(', '))}</Note>
  }
  const { account } = refund
  async function claim() {
    if (await run(() => office.claimRefund({ id, accountAt: account?.givenAt ?? '' }))) onDone(t.claimed)
  }
  if (refund.state === 'transferring') return <MadeTransfer refund={refund} onDone={onDone} />
  return (
    <div className="stack refund__deed">
      {account && account.changes > 0 && (
        <Note tone="bad">
          <b>{t.changedTitle}</b> {t.changedLine(ago(account.givenAt, now))}
        </Note>
      )}
      <p className="small">{t.claimLine}</p>
      <Fault>{fault}</Fault>
      <div className="row">
        <Button tone="primary" icon="lock" isBusy={isBusy} onClick={() => void claim()}>
          {t.claim}
        </Button>
      </div>
    </div>
  )
}

function MadeTransfer({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const [account, setAccount] = useState<OfficeAnswer<'showRefundAccount'> | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const isCovered = refund.covered > 0
  const id = refund.refundId ?? ''
  const form = useForm({
    initial: { reference: '', wasSent: false },
    submit: (values) => office.markRefundTransferred({ id, ...values }),
    onDone: () => onDone(t.marked),
  })
  const { run, isBusy } = form
  const { wasSent } = form.values
  const show = async () => setAccount(await run(() => office.showRefundAccount({ id })))
  async function stop() {
    if (await run(() => office.stopRefundTransfer({ id }))) onDone(t.stopped)
  }
  return (
    <div className="stack refund__deed">
      {isCovered && (
        <Note tone="bad">
          <div className="stack">
            <p>
              <b>{t.coveredTitle}</b> {t.coveredLine(moneyText(refund.covered))}
            </p>
            <div className="row">
              <Button tone="danger" isBusy={isBusy} onClick={() => void stop()}>
                {t.stop}
              </Button>
            </div>
          </div>
        </Note>
      )}
      {isCovered ? null : account ? (
        <dl className="facts">
          <div>
            <dt>{t.bank}</dt>
            <dd>{account.bank}</dd>
          </div>
          <div>
            <dt>{t.number}</dt>
            <dd className="row">
              {account.number} <CopyButton text={account.number} />
            </dd>
          </div>
          <div>
            <dt>{t.holder}</dt>
            <dd>{account.holder}</dd>
          </div>
        </dl>
      ) : (
        <div className="row">
          <Button icon="eye" onClick={() => void show()}>
            {t.showAccount}
          </Button>
          <span className="micro soft">{t.showLine}</span>
        </div>
      )}
      <form className="stack" onSubmit={form.onSubmit}>
        <TextField label={t.reference} hint={t.markLine} {...form.field('reference')} maxLength={60} />
        {isCovered && (
          <label className="check">
            <input type="checkbox" checked={wasSent} onChange={({ target }) => form.set({ wasSent: target.checked })} />
            <span>{t.wasSent}</span>
          </label>
        )}
        <FormFault form={form} />
        <div className="row">
          <Button type="submit" tone="primary" isBusy={isBusy} disabled={isCovered && !wasSent}>
            {t.mark(moneyText(refund.amount))}
          </Button>
          {!isCovered && (
            <Button tone="quiet" onClick={() => setIsWrong(true)}>
              {t.wrong}
            </Button>
          )}
        </div>
      </form>
      {isWrong && <WrongDialog refund={refund} onClose={() => setIsWrong(false)} onDone={onDone} />}
    </div>
  )
}

function WrongDialog({ refund, onClose, onDone }: RefundDeed & { onClose: () => void }) {
  const t = useMessages('money')
  return (
    <ConfirmDialog
      title={t.wrongTitle}
      tone="bad"
      action={t.confirmWrong}
      call={() => office.askOtherRefundDetails({ id: refund.refundId ?? '' })}
      onDone={() => onDone(t.asked)}
      onClose={onClose}
    >
      <p className="small">{t.wrongLine}</p>
    </ConfirmDialog>
  )
}

/** Immediately requests the refund from the gateway again. Without this action, Senja requests it again at the next scheduled time. */
export function RetryRefund({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const namesOf = useRoleNames()
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const id = refund.refundId ?? ''
  if (reachOf(me, 'payment.settle', refund.outlet.id) === null) {
    const who = namesOf('payment.settle')
    return <Note icon="shield">{t.retryRight(who.join(', '))}</Note>
  }
  async function retry() {
    if (await run(() => office.retryRefund({ id }))) onDone(t.retried)
  }
  return (
    <div className="stack refund__deed">
      <Fault>{fault}</Fault>
      <div className="row">
        <Button tone="primary" isBusy={isBusy} onClick={() => void retry()}>
          {t.retry}
        </Button>
      </div>
    </div>
  )
}
