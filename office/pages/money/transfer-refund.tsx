import { type SubmitEvent, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { RefundDeed } from '#office/pages/money/refund-deed.ts'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** A transfer by hand. Staff claims it, opens its account, and closes it with the bank's reference. */
export function TransferRefund({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const frame = useMessages('frame')
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const { ago } = useTimeText(refund.outlet.zone)
  const [now] = useState(() => Date.now())
  const id = refund.refundId ?? ''
  if (reachOf(me, 'refund.transfer', refund.outlet.id) === null) {
    const who = rolesWith('refund.transfer').map((role) => frame.roles[role])
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
  const { run, fault, faults, isBusy } = useAction()
  const [account, setAccount] = useState<OfficeAnswer<'showRefundAccount'> | null>(null)
  const [reference, setReference] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const isCovered = refund.covered > 0
  const id = refund.refundId ?? ''
  const show = async () => setAccount(await run(() => office.showRefundAccount({ id })))
  async function mark(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => office.markRefundTransferred({ id, reference, wasSent }))) onDone(t.marked)
  }
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
      <form className="stack" onSubmit={(event) => void mark(event)}>
        <TextField
          label={t.reference}
          hint={t.markLine}
          fault={faults['reference']}
          name="reference"
          maxLength={60}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        {isCovered && (
          <label className="check">
            <input type="checkbox" checked={wasSent} onChange={({ target }) => setWasSent(target.checked)} />
            <span>{t.wasSent}</span>
          </label>
        )}
        <Fault>{fault}</Fault>
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
  const frame = useMessages('frame')
  const { run, fault, isBusy } = useAction()
  const id = refund.refundId ?? ''
  async function throwAway() {
    if (await run(() => office.askOtherRefundDetails({ id }))) onDone(t.asked)
  }
  return (
    <Dialog
      title={t.wrongTitle}
      tone="bad"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button tone="danger" isBusy={isBusy} onClick={() => void throwAway()}>
            {t.confirmWrong}
          </Button>
        </>
      }
    >
      <p className="small">{t.wrongLine}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}

/** A gateway that did not make it is asked again before its turn. */
export function RetryRefund({ refund, onDone }: RefundDeed) {
  const t = useMessages('money')
  const frame = useMessages('frame')
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const id = refund.refundId ?? ''
  if (reachOf(me, 'payment.settle', refund.outlet.id) === null) {
    const who = rolesWith('payment.settle').map((role) => frame.roles[role])
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
