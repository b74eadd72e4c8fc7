import { useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { type CallOptions, useCall } from '#app/browser/api/use-call.ts'
import { forgetMember } from '#app/browser/forget-member.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeFields } from '#app/site/pages/auth/code/code-fields.tsx'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx'
import { KEEPING } from '#domain/privacy/keeping.ts'

type Sent = { phone: string; resendAt: number }

/**
 * Deletes the account in three steps. The page says which data is deleted and which data remains, asks for a code that was sent to the
 * phone, and then deletes the account.
 */
export function DeleteAccount() {
  const t = useMessages('ownData')
  const to = usePageLink()
  const endSession = useSessionEnd()
  const snackbar = useSnackbar()
  const callServer = useCall()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  function close() {
    setOpen(false)
    setSent(null)
    setCode('')
    setFault(null)
  }

  // The login page opens only if the session has ended. After any other failure, such as a rate limit, this page stays at the current step.
  const onFailureRead: CallOptions['onFailureRead'] = (_, failure) => failure?.status === 401 && endSession()

  async function send() {
    const response = await callServer(() => call('sendDeletionCode'), {
      loading: t.sending,
      onFailure: (failure) => {
        if (failure?.code === 'account_in_use') close()
        return false
      },
      onFailureRead,
    })
    if (!response) return
    setSent({ phone: response.phone_number, resendAt: Date.now() + response.resend_after * 1000 })
    setCode('')
    setFault(null)
  }

  async function remove() {
    const deleted = await callServer(() => call('deleteAccount', { body: { confirmation_code: code } }), {
      loading: t.deleting,
      onFailure: (failure) => {
        const wrong = failure?.errors?.['confirmation_code']?.[0]
        if (wrong) setFault(wrong)
        else close()
        return wrong !== undefined
      },
      onFailureRead,
    })
    if (!deleted) return
    close()
    await forgetMember()
    snackbar.success({
      title: t.deletedTitle,
      message: t.deletedText,
      onConfirm: () => window.location.assign(to('home')),
    })
  }

  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        {t.delete}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={sent ? t.codeTitle : t.deleteTitle}
        closeLabel={t.keep}
        submitLabel={sent ? t.deleteForGood : t.sendCode}
        onSubmit={() => void (sent ? remove() : send())}
      >
        {sent ? (
          <CodeFields
            line={t.codeLine(sent.phone)}
            code={code}
            error={fault}
            resendAt={sent.resendAt}
            onChange={(newCode) => {
              setCode(newCode)
              setFault(null)
            }}
            onResend={() => void send()}
          />
        ) : (
          <WhatItMeans />
        )}
      </FormDialog>
    </>
  )
}

function WhatItMeans() {
  const t = useMessages('ownData')
  return (
    // The focus moves to this element, so that a small screen shows the beginning of the step and not the buttons at its end.
    <div className="mine__means" tabIndex={-1}>
      <h3>{t.gone}</h3>
      <ul>
        {t.goneItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3>{t.stays}</h3>
      <ul>
        <li>{t.staysItem(KEEPING.booksYears)}</li>
        <li>{t.staysBan(KEEPING.strikeDays)}</li>
      </ul>
      <p className="quiet">{t.waits}</p>
    </div>
  )
}
