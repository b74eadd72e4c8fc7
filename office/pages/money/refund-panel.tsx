import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OfficeRefund } from '#office/pages/money/refund-deed.ts'
import { useMessages } from '#office/messages.tsx'
import { DecideRefund } from '#office/pages/money/decide-refund.tsx'
import type { RefundDeed } from '#office/pages/money/refund-deed.ts'
import { useAsker } from '#office/pages/money/refund-table.tsx'
import { RefundCourse } from '#office/pages/money/refund-course.tsx'
import { RetryRefund, TransferRefund } from '#office/pages/money/transfer-refund.tsx'
import { useLabels } from '#office/text/use-labels.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export function RefundPanel({ refund, isChosen, onDone }: RefundDeed & { isChosen: boolean }) {
  const t = useMessages('money')
  const heading = useRef<HTMLHeadingElement>(null)
  const { reservation, amount, paid, requestState, state } = refund
  useEffect(() => {
    // On a narrow page, the panel is above the list. The focus therefore moves to the panel when a refund is selected.
    if (isChosen) heading.current?.focus()
  }, [isChosen])
  const name = reservation.guest || t.forgotten
  return (
    <aside className={isChosen ? 'panel refund' : 'panel refund refund--unasked'} aria-label={t.panel(name)}>
      <div className="row">
        <h2 className="head" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Link
          className="link micro push"
          to={`/reservations/${reservation.code}`}
          aria-label={`${t.open} ${reservation.code}`}
        >
          {reservation.code}
        </Link>
      </div>
      <p className="refund__sum">
        <span className="figure">{moneyText(amount)}</span>
        <span className="soft small">{t.paidOf(moneyText(paid))}</span>
      </p>
      <RefundCourse refund={refund} />
      <RefundFacts refund={refund} />
      {state === null && requestState === 'asked' && <DecideRefund refund={refund} onDone={onDone} />}
      {(state === 'to_transfer' || state === 'transferring') && <TransferRefund refund={refund} onDone={onDone} />}
      {(state === 'asked' || state === 'sent') && refund.fault !== null && refund.covered === 0 && (
        <RetryRefund refund={refund} onDone={onDone} />
      )}
      {state === 'details_needed' && <p className="small soft">{t.waitsForGuest}</p>}
    </aside>
  )
}

function Fact({ label, small, children }: { label: string; small?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {small && <small>{small}</small>}
      </dd>
    </div>
  )
}

function RefundFacts({ refund }: { refund: OfficeRefund }) {
  const t = useMessages('money')
  const { nights, zonedMoment, ago } = useTimeText(refund.outlet.zone)
  const askerOf = useAsker()
  const labels = useLabels()
  const { ruleAmount: rule, amount, account, way } = refund
  const [now] = useState(() => Date.now())
  const origin = account && { ago: ago(account.givenAt, now), how: t.provenBy[account.givenBy] }
  const noteOfAccount = [
    origin &&
      (account.changes > 0 ? t.renamed(origin.ago, origin.how, account.changes) : t.named(origin.ago, origin.how)),
    refund.wrongDetails > 0 && t.wrongDetails(refund.wrongDetails),
  ]
    .filter(Boolean)
    .join(', ')
  const apart = rule === null ? 0 : amount - rule
  return (
    <dl className="facts">
      <Fact label={t.booked} small={nights.short(refund.reservation.night)}>
        {refund.outlet.name}
      </Fact>
      <Fact
        label={t.paid}
        small={[labels.method(refund.method), labels.provider(refund.provider)].filter(Boolean).join(', ')}
      >
        {moneyText(refund.paid)}
      </Fact>
      {rule !== null && <Fact label={t.rule}>{moneyText(rule)}</Fact>}
      {apart !== 0 && (
        <Fact label={apart > 0 ? t.beyond : t.below} small={refund.isOffLadder && t.offLadder}>
          {moneyText(Math.abs(apart))}
        </Fact>
      )}
      <Fact label={t.reason} small={askerOf(refund)}>
        {labels.refundReason(refund.words, refund.reason)}
      </Fact>
      {way && (
        <Fact label={t.goesTo} small={noteOfAccount}>
          {account ? `${account.bank} •••• ${account.lastDigits}` : way === 'gateway' ? t.wayGateway : t.wayTransfer}
        </Fact>
      )}
      {account && refund.lastPayLink && (
        <Fact label={t.lastPayLink} small={zonedMoment(refund.lastPayLink.at)}>
          {refund.lastPayLink.by ?? '–'}
        </Fact>
      )}
      {refund.reference && <Fact label={t.reference}>{refund.reference}</Fact>}
      {refund.answer && (
        <Fact label={t.answer} small={refund.decidedBy}>
          {refund.answer}
        </Fact>
      )}
      {refund.fault && refund.state !== 'done' && (
        <Fact label={t.fault} small={refund.nextAt && `${t.tryAgainAt}: ${zonedMoment(refund.nextAt)}`}>
          <span lang="en">{refund.fault}</span>
        </Fact>
      )}
    </dl>
  )
}
