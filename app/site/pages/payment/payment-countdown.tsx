import { STATE } from '#domain/reservations/states.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useCall } from '#app/browser/api/use-call.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ContactSection } from '#app/site/pages/manage/contact-section.tsx'
import { forgetDraft } from '#app/site/pages/booking/use-draft.ts'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { OwnershipOffer } from '#app/site/pages/ownership/ownership-offer.tsx'
import { keepPayment } from '#app/site/pages/payment/kept-payment.ts'
import { useKeptPayment } from '#app/site/pages/payment/use-kept-payment.ts'
import { PayAgreement } from '#app/site/pages/payment/pay-agreement.tsx'
import { PaymentFacts } from '#app/site/pages/payment/payment-facts.tsx'
import { PaymentHelp } from '#app/site/pages/payment/payment-help.tsx'
import { PaymentNotes } from '#app/site/pages/payment/payment-notes.tsx'
import { PaymentOver } from '#app/site/pages/payment/payment-over.tsx'
import { PaymentPackages } from '#app/site/pages/payment/payment-packages.tsx'
import { PaymentSun } from '#app/site/pages/payment/payment-sun.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { SplitOffer } from '#app/site/pages/payment/split-offer.tsx'
import { useCountdown } from '#app/site/pages/payment/use-countdown.ts'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { useOtherTab } from '#app/site/pages/payment/use-other-tab.ts'
import { usePaymentStatus } from '#app/site/pages/payment/use-payment-status.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { link } from '#contract/pages.ts'
import { AGREED, pagesOf } from '#contract/reservation-pages.ts'
import { formatMoney } from '#domain/pricing/money.ts'

/**
 * Shows the hold and its remaining time, with the sun, the deadline and one button. A later state of the payment replaces this view (R-047
 * to R-050).
 */
export function PaymentCountdown({
  payable,
  contact,
  hasGatewayFault,
  refused,
}: {
  payable: Payable | PayOnly
  contact: string
  hasGatewayFault: boolean
  /** The refused choice of packages. */
  refused: ComponentProps<typeof PaymentPackages>['refused']
}) {
  const { reservation, key, windowSeconds, isOwn } = payable
  const t = useMessages('payment')
  const language = useLanguage()
  const navigate = useNavigate()
  const callServer = useCall()
  const snackbar = useSnackbar()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const texts = useReservationText(reservation)
  const { status, ahead, hasFailed, isOnline, ask } = usePaymentStatus(payable.status, key)
  const left = useCountdown(status.expires_at, payable.status.server_time, ahead)
  const { isElsewhere, takeOver } = useOtherTab(`senja-payment-${reservation.id}`)
  const { outlet } = reservation
  const query = { reservation: reservation.id, ...(key && { key }) }

  const isPaid = status.payment_status === 'confirmed'
  useEffect(() => {
    if (isPaid) void navigate(link(pagesOf(reservation).success, language, {}, query), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the page redirects once
  }, [isPaid])
  const isOver = left === 0 && status.status === STATE.WaitingForPayment
  useEffect(() => {
    if (isOver) void ask()
  }, [isOver, ask])
  useKeptPayment(payable, status)

  async function letGo() {
    setHelpOpen(false)
    const released = await callServer(
      () =>
        call('releaseHold', {
          params: { id: reservation.id },
          headers: keyHeaders(key),
        }),
      {
        question: { title: t.letGoTitle, content: t.letGoText, backLabel: t.keep, confirmLabel: t.letGoYes },
        onFailureRead: () => void ask(),
      },
    )
    if (!released) return
    forgetDraft(outlet.id)
    keepPayment(null)
    snackbar.success({
      title: t.letGoDoneTitle,
      message: t.letGoDone,
      onConfirm: () => void navigate(link('home', language)),
    })
  }

  const isExpired = status.status === STATE.Expired
  useNews(isExpired)

  if (status.status !== STATE.WaitingForPayment && !isPaid)
    return <PaymentOver reservation={reservation} isExpired={isExpired} />

  return (
    <div className="pay">
      <PaymentSun
        isDinner={texts.dinner !== null}
        deadline={texts.deadline}
        secondsLeft={left}
        windowSeconds={windowSeconds}
        isChecking={left === 0}
      />
      <section className="wrap pay-body">
        <div className="pay-main">
          <p className="d2">{t.what[texts.kind](texts.count, outlet.name)}</p>
          <p className="pay-when num">
            {texts.night}, {texts.dinner?.time ?? t.arriving(texts.arrival)}
          </p>
          {payable.promiseLine && <p>{payable.promiseLine}</p>}
          {refused && !refused.order && <Banner kind="bad">{refused.message}</Banner>}
          <PaymentNotes
            deadline={texts.deadline}
            hasGatewayFault={hasGatewayFault}
            isOnline={isOnline}
            hasFailed={hasFailed}
            isElsewhere={isElsewhere}
            onAsk={() => void ask()}
            onTakeOver={takeOver}
          />
          {status.url && left > 0 && (
            <a className="btn btn--primary btn--pay" href={isOwn ? status.url : `${status.url}?${AGREED}=${language}`}>
              {t.pay(formatMoney(status.amount, 'IDR', language))}
              <Icon name="right" />
            </a>
          )}
          {!isOwn && left > 0 && <PayAgreement outlet={outlet} />}
          <p>{t.how[texts.kind]}</p>
          {left > 0 && <SplitOffer payable={payable} />}
          {left > 0 && <PaymentPackages payable={payable} refused={refused} />}
          <p className="small quiet">
            {t.paidLate} {t.youMayClose}
          </p>
          {!payable.isOwn && <OwnershipOffer payment={payable} />}
          <PayLinks onHelp={() => setHelpOpen(true)} onLetGo={isOwn ? () => void letGo() : null} kind={texts.kind} />
        </div>
        <PaymentFacts payment={payable} amount={status.amount}>
          {payable.isOwn && <ContactSection payable={payable} />}
        </PaymentFacts>
      </section>
      <PaymentHelp
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        contact={contact}
        onCancel={isOwn ? () => void letGo() : null}
      />
    </div>
  )
}

type PayLinksProps = {
  onHelp: () => void
  /** Releases the hold. Null on a pay-only link. */
  onLetGo: (() => void) | null
  kind: ReturnType<typeof useReservationText>['kind']
}

function PayLinks({ onHelp, onLetGo, kind }: PayLinksProps) {
  const t = useMessages('payment')
  return (
    <div className="pay-links">
      <button type="button" className="link" onClick={onHelp}>
        {t.help}
      </button>
      {onLetGo && (
        <button type="button" className="link pay-release" onClick={onLetGo}>
          {t.letGo[kind]}
        </button>
      )}
    </div>
  )
}
