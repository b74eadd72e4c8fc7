import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CodeFields } from '#app/site/pages/auth/code/code-fields.tsx'
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx'
import type { OfferedReservation } from '#contract/web/contact-endpoints.ts'

/** Lists reservations that have the member's phone but are not proven to belong to the member. Asks "Is this yours?" */
export function OfferedReservations({ offered }: { offered: readonly OfferedReservation[] }) {
  const t = useMessages('profile').offered
  if (offered.length === 0) return null
  return (
    <section className="mine__part">
      <h2 className="d3">{t.title}</h2>
      <p className="quiet">{t.line}</p>
      <ul className="mine__list">
        {offered.map((reservation) => (
          <Offer key={reservation.id} offered={reservation} />
        ))}
      </ul>
    </section>
  )
}

type Sent = { mailedTo: string; resendAt: number }

function Offer({ offered }: { offered: OfferedReservation }) {
  const t = useMessages('profile').offered
  const messages = useMessages('calendar')
  const language = useLanguage()
  const revalidator = useRevalidator()
  const callServer = useCall()
  const [sent, setSent] = useState<Sent | null>(null)
  const params = { id: offered.id }

  async function send() {
    const response = await callServer(() => call('sendClaimCode', { params }))
    if (response) setSent({ mailedTo: response.mailed_to, resendAt: Date.now() + response.resend_after * 1000 })
  }
  async function decline() {
    if (await callServer(() => call('declineClaim', { params }))) void revalidator.revalidate()
  }

  return (
    <li className="mine__offered">
      <span>
        <small className="num">{shortNightText(offered.night, messages, language)}</small>
        <b data-brand={offered.outlet.brand.slug}>{offered.outlet.name}</b>
        <small className="quiet">{offered.status_text}</small>
      </span>
      {offered.mailed_to === null ? (
        <small className="quiet">{t.noEmail}</small>
      ) : (
        <Button isSmall onClick={() => void send()}>
          {t.yes}
        </Button>
      )}
      <Button tone="quiet" isSmall onClick={() => void decline()}>
        {t.no}
      </Button>
      {sent && <ClaimDialog id={offered.id} sent={sent} onSend={() => void send()} onClose={() => setSent(null)} />}
    </li>
  )
}

type ClaimDialogProps = { id: string; sent: Sent; onSend: () => void; onClose: () => void }

function ClaimDialog({ id, sent, onSend, onClose }: ClaimDialogProps) {
  const t = useMessages('profile').offered
  const snackbar = useSnackbar()
  const revalidator = useRevalidator()
  const callServer = useCall()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function claim() {
    const response = await callServer(
      () => call('claimReservation', { params: { id }, body: { confirmation_code: code } }),
      {
        onFailure: (failure) => {
          const wrong = failure?.errors?.['confirmation_code']?.[0]
          if (wrong) setFault(wrong)
          return wrong !== undefined
        },
      },
    )
    if (!response) return
    onClose()
    snackbar.success({ title: t.joined, message: t.joinedLine })
    void revalidator.revalidate()
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t.codeTitle}
      closeLabel={t.later}
      submitLabel={t.claim}
      onSubmit={() => void claim()}
    >
      <CodeFields
        line={t.codeLine(sent.mailedTo)}
        code={code}
        error={fault}
        resendAt={sent.resendAt}
        onChange={(newCode) => {
          setCode(newCode)
          setFault(null)
        }}
        onResend={onSend}
      />
    </FormDialog>
  )
}
