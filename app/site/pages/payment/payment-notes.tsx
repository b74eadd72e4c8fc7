import { useMessages } from '#app/components/messages.tsx'
import { Banner } from '#app/ui/banner.tsx'

type PaymentNotesProps = {
  /** The deadline as a text, 'HH.mm WIB'. */
  deadline: string
  /** True if the redirect to the gateway's payment page failed a moment ago. */
  hasGatewayFault: boolean
  isOnline: boolean
  /** True if the state of the payment could not be fetched. */
  hasFailed: boolean
  /** True if the payment page is open in another tab. */
  isElsewhere: boolean
  onAsk: () => void
  onTakeOver: () => void
}

/** Notices about problems of an unpaid reservation: no network, no gateway, or another open tab. */
export function PaymentNotes(props: PaymentNotesProps) {
  const { deadline, hasGatewayFault, isOnline, hasFailed, isElsewhere, onAsk, onTakeOver } = props
  const t = useMessages('payment')
  return (
    <div className="pay-notes" aria-live="polite">
      {hasGatewayFault && (
        <Banner kind="bad" title={t.gatewayTitle}>
          {t.gateway}
        </Banner>
      )}
      {!isOnline && (
        <Banner icon="offline" title={t.offlineTitle}>
          <span className="num">{t.offline(deadline)}</span>
        </Banner>
      )}
      {isOnline && hasFailed && (
        <Banner icon="warn" title={t.couldNotFetch}>
          <button type="button" className="link link--inline" onClick={onAsk}>
            {t.tryAgain}
          </button>
        </Banner>
      )}
      {isElsewhere && (
        <Banner icon="copy" title={t.otherTabTitle}>
          {t.otherTab}{' '}
          <button type="button" className="link link--inline" onClick={onTakeOver}>
            {t.continueHere}
          </button>
        </Banner>
      )}
    </div>
  )
}
