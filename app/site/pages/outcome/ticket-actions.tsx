import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { EmailText } from '#app/components/links/email-text.tsx'
import { ShareButton } from '#app/components/links/share-button.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { saveCalendar } from '#app/site/pages/outcome/save-calendar.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Reservation } from '#contract/web/entities.ts'
import type { Wallets } from '#server/reservations/tickets/wallet-ticket.ts'

const WAIT_SECONDS = 60

type TicketActionsProps = {
  reservation: Reservation
  guestKey: string | null
  wallets: Wallets | null
  sharedPath: string
  children?: ReactNode
}

/**
 * Renders the actions of a confirmed reservation. The calendar, the wallets and sharing come first. Below, the guest can open a
 * list with more actions: send the email again, print the ticket, and show directions.
 */
export function TicketActions({ reservation, guestKey, wallets, sharedPath, children }: TicketActionsProps) {
  const t = useMessages('payment')
  const failures = useMessages('failures')
  const snackbar = useSnackbar()
  const callServer = useCall()
  const [search] = useSearchParams()
  const isWalletUnreachable = search.get('fault') === 'wallet'
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function resend() {
    if (wait > 0) return
    setWait(WAIT_SECONDS)
    const headers = keyHeaders(guestKey)
    const resent = await callServer(() => call('resendConfirmation', { params: { id: reservation.id }, headers }), {
      loading: null,
      onFailure: (failure) => {
        if (failure?.code !== 'too_much_attempts') setWait(0)
        return false
      },
    })
    if (!resent) return
    setWait(resent.resend_after)
    snackbar.success({ title: t.resend, message: <EmailText>{t.resent(resent.sent_to)}</EmailText> })
  }
  async function keepInCalendar(key: string) {
    if (await saveCalendar({ id: reservation.id, code: reservation.booking_code }, key)) return
    const { title, message } = failureDialog(null, failures)
    snackbar.error({ title, message })
  }

  /** Adds the guest's key to the address of a link, because a link cannot send the key in a header. */
  const withKey = (address: string) => (guestKey ? `${address}?${new URLSearchParams({ key: guestKey })}` : address)

  return (
    <div className="tix-acts">
      {isWalletUnreachable && <Banner kind="bad">{t.googleUnreachable}</Banner>}
      {guestKey ? (
        <Button tone="primary" icon="calendar" onClick={() => void keepInCalendar(guestKey)}>
          {t.addToCalendar}
        </Button>
      ) : (
        <a
          className="btn btn--primary"
          href={addressOf('calendarFile', { id: reservation.id })}
          download={`${reservation.booking_code}.ics`}
        >
          <Icon name="calendar" />
          {t.addToCalendar}
        </a>
      )}
      {wallets?.hasApple && (
        <a className="btn btn--line" href={withKey(addressOf('applePass', { id: reservation.id }))}>
          <Icon name="plus" />
          {t.appleWallet}
        </a>
      )}
      {wallets?.hasGoogle && (
        <a
          className="btn btn--line"
          href={withKey(addressOf('googlePass', { id: reservation.id }))}
          target="_blank"
          rel="noopener"
        >
          <Icon name="plus" />
          {t.googleWallet}
        </a>
      )}
      <ShareButton
        title={[reservation.event_name, reservation.outlet.name].filter(Boolean).join(', ')}
        text={t.shareText}
        dialogTitle={t.share}
        copiedLine={t.shareCopied}
        label={t.share}
        path={sharedPath}
      />
      <details className="tix-more">
        <summary className="fold">
          {t.more}
          <Icon name="down" />
        </summary>
        <div className="tix-acts">
          <Button tone="line" icon="mail" aria-disabled={wait > 0 || undefined} onClick={() => void resend()}>
            <span className="num">{wait > 0 ? t.resendWait(wait) : t.resend}</span>
          </Button>
          <a className="btn btn--line" href={withKey(addressOf('ticketPaper', { id: reservation.id }))} target="_blank">
            <Icon name="download" />
            {t.paper}
          </a>
          <Button tone="line" icon="print" onClick={() => window.print()}>
            {t.print}
          </Button>
          <a className="btn btn--line" href={reservation.outlet.map_url} target="_blank" rel="noopener noreferrer">
            <Icon name="pin" />
            {t.openMap}
          </a>
          {children}
        </div>
      </details>
    </div>
  )
}
