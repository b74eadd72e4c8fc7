import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { keyHeaders } from '#app/browser/api/key-headers.ts'
import { EmailText } from '#app/components/links/email-text.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { ContactDialog } from '#app/site/pages/manage/contact-dialog.tsx'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { Facts } from '#app/ui/facts.tsx'

/** Keeps the digits of the phone number on one line by no-break spaces. The line may still break before the name of the country. */
const unbrokenPhone = (text: string) => text.replaceAll(/(\d) (?=\d)/g, '$1\u00a0')

type ContactSectionProps = {
  payable: Payable
  /** True if the page names the email address elsewhere. The section then shows only the phone number. */
  isEmailNamed?: boolean
}

export function ContactSection({ payable, isEmailNamed = false }: ContactSectionProps) {
  const { reservation, phoneText, canCorrect, canJoin, key } = payable
  const t = useMessages('payment').yourContact
  const snackbar = useSnackbar()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const callServer = useCall()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)

  function finishCorrection({ email, key: fresh }: { email: string; key: string | null }) {
    setOpen(false)
    snackbar.success({ title: t.done, message: <EmailText>{t.doneLine(email)}</EmailText> })
    if (fresh && search.has('key')) {
      const query = new URLSearchParams(search)
      query.set('key', fresh)
      void navigate(`?${query}`, { replace: true, preventScrollReset: true })
    } else void revalidator.revalidate()
  }

  async function join() {
    const headers = keyHeaders(key)
    const response = await callServer(() =>
      call('claimReservation', { params: { id: reservation.id }, body: { confirmation_code: null }, headers }),
    )
    if (!response) return
    snackbar.success({ title: t.joined, message: t.joinedLine })
    void revalidator.revalidate()
  }

  return (
    <section className="no-print" aria-label={t.title}>
      <Facts
        facts={[
          ...(isEmailNamed ? [] : [{ term: t.email, value: <EmailText>{reservation.email}</EmailText> }]),
          { term: t.phone, value: unbrokenPhone(phoneText) },
        ]}
      />
      {canCorrect && (
        <button type="button" className="link tix-live" onClick={() => setOpen(true)}>
          {t.correct}
        </button>
      )}
      {canJoin && (
        <button type="button" className="link tix-live" onClick={() => void join()}>
          {t.join}
        </button>
      )}
      {isOpen && (
        <ContactDialog
          reservation={reservation}
          guestKey={key}
          onDone={finishCorrection}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
