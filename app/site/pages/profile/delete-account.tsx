import { type FormEvent, useState } from 'react'
import { type ApiFailure, call } from '#app/browser/api/api.ts'
import { useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { forgetMember } from '#app/browser/forget-member.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code-input.tsx'
import { ResendCode } from '#app/site/pages/auth/resend-code.tsx'
import { useSessionEnd } from '#app/site/pages/profile/use-session-end.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { KEEPING } from '#domain/privacy/keeping.ts'

type Sent = { phone: string; resendAt: number }

/** Deleting the account: first what goes and what has to stay, then a code to the phone, then it is done. */
export function DeleteAccount() {
  const t = useMessages('ownData')
  const failures = useMessages('failures')
  const to = usePageLink()
  const endSession = useSessionEnd()
  const snackbar = useSnackbar()
  const loading = useLoading()
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

  function tell(failure: ApiFailure | null) {
    const { title, message } = failureDialog(failure, failures)
    // A wait is no reason to sign in again, and what is under way is told where it can be seen.
    snackbar.error({ title, message, onConfirm: () => failure?.status === 401 && endSession() })
  }

  async function send() {
    loading.show(t.sending)
    const answer = await call('sendDeletionCode')
    loading.hide()
    if (!answer.ok) {
      if (answer.failure?.code === 'account_in_use') close()
      return tell(answer.failure)
    }
    setSent({ phone: answer.data.phone_number, resendAt: Date.now() + answer.data.resend_after * 1000 })
    setCode('')
    return setFault(null)
  }

  async function remove() {
    loading.show(t.deleting)
    const answer = await call('deleteAccount', { body: { confirmation_code: code } })
    loading.hide()
    if (!answer.ok) {
      const wrong = answer.failure?.errors?.['confirmation_code']?.[0]
      if (wrong) return setFault(wrong)
      close()
      return tell(answer.failure)
    }
    close()
    await forgetMember()
    return snackbar.success({
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
      <Dialog
        isOpen={isOpen}
        onClose={close}
        kind="ask"
        title={sent ? t.codeTitle : t.deleteTitle}
        actions={
          <>
            <Button tone="line" onClick={close}>
              {t.keep}
            </Button>
            {sent ? (
              <Button type="submit" form="delete-form">
                {t.deleteForGood}
              </Button>
            ) : (
              <Button onClick={() => void send()}>{t.sendCode}</Button>
            )}
          </>
        }
      >
        {sent ? (
          <form
            id="delete-form"
            className="mine__part"
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              void remove()
            }}
          >
            <p>{t.codeLine(sent.phone)}</p>
            <Field label={t.code} error={fault} isRequired>
              {(control) => (
                <CodeInput
                  control={control}
                  value={code}
                  onChange={(typed) => {
                    setCode(typed)
                    setFault(null)
                  }}
                />
              )}
            </Field>
            <p>
              <ResendCode resendAt={sent.resendAt} label={t.again} waiting={t.againIn} onSend={() => void send()} />
            </p>
          </form>
        ) : (
          <WhatItMeans />
        )}
      </Dialog>
    </>
  )
}

function WhatItMeans() {
  const t = useMessages('ownData')
  return (
    // It takes the focus, so that a small screen shows the beginning and not the buttons at the end.
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
