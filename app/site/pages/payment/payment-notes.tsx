import { useMessages } from '#app/components/messages.tsx'
import { Banner } from '#app/ui/banner.tsx'

type PaymentNotesProps = {
  /** As the deadline is told, 'HH.mm WIB'. */
  deadline: string
  /** The gateway's page could not be opened a moment ago. */
  hasGatewayFault: boolean
  isOnline: boolean
  /** The state of the payment could not be fetched. */
  hasFailed: boolean
  /** The payment stands open in another tab. */
  isElsewhere: boolean
  onAsk: () => void
  onTakeOver: () => void
}

/** What a guest should know while the payment waits: no network, no gateway, another tab. */
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
