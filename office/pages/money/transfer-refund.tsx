import { type SubmitEvent, useState } from 'react'
import type { OfficeAnswers } from '#contract/office/office-endpoints.ts'
import { callOffice } from '#office/api/call-office.ts'
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
  const params = { id: refund.refund_id ?? '' }
  if (reachOf(me, 'refund.transfer', refund.outlet.id) === null) {
    const who = rolesWith('refund.transfer').map((role) => frame.roles[role])
    return <Note icon="shield">{t.transferRight(who.join(', '))}</Note>
  }
  const { account } = refund
  async function claim() {
    const body = { account_at: account?.given_at ?? '' }
    if (await run(() => callOffice('claimRefund', { params, body }))) onDone(t.claimed)
  }
  if (refund.state === 'transferring') return <MadeTransfer refund={refund} onDone={onDone} />
  return (
    <div className="stack refund__deed">
      {account && account.changes > 0 && (
        <Note tone="bad">
          <b>{t.changedTitle}</b> {t.changedLine(ago(account.given_at, now))}
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
  const [account, setAccount] = useState<OfficeAnswers<'showRefundAccount'> | null>(null)
  const [reference, setReference] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const isCovered = refund.covered > 0
  const params = { id: refund.refund_id ?? '' }
  const show = async () => setAccount(await run(() => callOffice('showRefundAccount', { params, body: undefined })))
  async function mark(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { reference, was_sent: wasSent }
    if (await run(() => callOffice('markRefundTransferred', { params, body }))) onDone(t.marked)
  }
  async function stop() {
    if (await run(() => callOffice('stopRefundTransfer', { params, body: undefined }))) onDone(t.stopped)
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
  const params = { id: refund.refund_id ?? '' }
  async function throwAway() {
    if (await run(() => callOffice('askOtherRefundDetails', { params, body: undefined }))) onDone(t.asked)
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
  const params = { id: refund.refund_id ?? '' }
  if (reachOf(me, 'payment.settle', refund.outlet.id) === null) {
    const who = rolesWith('payment.settle').map((role) => frame.roles[role])
    return <Note icon="shield">{t.retryRight(who.join(', '))}</Note>
  }
  async function retry() {
    if (await run(() => callOffice('retryRefund', { params, body: undefined }))) onDone(t.retried)
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
