import { useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { RefundDialog } from '#office/pages/reservation/refund-dialog.tsx'
import { useRefundOffer } from '#office/pages/reservation/use-refund-offer.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

type RefundRequestOnWire = OfficeAnswer<'refundOffer'>['requests'][number]

type RefundSectionProps = { read: OfficeReservation; onDone: (notice: string) => void }

/** The requested refunds of a reservation with their states. Staff can request another refund without ending the reservation. */
export function RefundSection({ read, onDone }: RefundSectionProps) {
  const t = useMessages('money')
  const offer = useRefundOffer(read)
  const [isGiving, setIsGiving] = useState(false)
  if (!offer || offer.paid === 0) return null
  const { requests, left } = offer
  const canGive = left > 0 && !requests.some(({ state }) => state === 'asked')
  return (
    <Section title={t.section}>
      {requests.length > 0 && (
        <ul className="lines">
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} zone={read.outlet.zone} onDone={onDone} />
          ))}
        </ul>
      )}
      <p className="row record__refund">
        <span className="small soft">{t.sectionLine(moneyText(left))}</span>
        {canGive && <Button onClick={() => setIsGiving(true)}>{t.give}</Button>}
      </p>
      {isGiving && (
        <RefundDialog
          read={read}
          offer={offer}
          onClose={() => setIsGiving(false)}
          onDone={(notice) => {
            setIsGiving(false)
            onDone(notice)
          }}
        />
      )}
    </Section>
  )
}

type RequestLineProps = { request: RefundRequestOnWire; zone: string; onDone: (notice: string) => void }

function RequestLine({ request, zone, onDone }: RequestLineProps) {
  const t = useMessages('money')
  const { moment } = useTimeText(zone)
  const labels = useLabels()
  const { run, fault, isBusy } = useAction()
  const { id, kind, state, amount, reason, askedBy, askedAt, decidedBy, decidedAt, answer, isMine } = request
  async function withdraw() {
    if (await run(() => office.withdrawRefund({ id }))) onDone(t.withdrawn)
  }
  return (
    <li>
      <div>
        <b>
          {moneyText(amount)}, {t.kinds[kind]}
        </b>
        <small>
          {askedBy ?? t.someone}, {moment(askedAt)}
          {reason && `: ${labels.changeReason(reason)}`}
        </small>
        {state === 'asked' && <small>{t.requestStates.asked}</small>}
        {decidedAt && (
          <small className={state === 'refused' ? 'bad' : undefined}>
            {t.requestStates[state]}, {decidedBy ?? t.someone}, {moment(decidedAt)}
            {answer && `: “${answer}”`}
          </small>
        )}
        <Fault>{fault}</Fault>
      </div>
      {state === 'asked' && isMine && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void withdraw()}>
          {t.withdraw}
        </Button>
      )}
      {!decidedAt && state !== 'asked' && <span className="small soft">{t.requestStates[state]}</span>}
    </li>
  )
}
