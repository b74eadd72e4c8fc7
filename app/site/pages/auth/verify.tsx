import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { type CallOptions, useCall } from '#app/browser/api/use-call.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { AuthPage } from '#app/site/pages/auth/auth-page.tsx'
import { CodeInput } from '#app/site/pages/auth/code-input.tsx'
import { goOnSignedIn } from '#app/site/pages/auth/go-on-signed-in.ts'
import { type KeptPhone, keptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { ResendCode } from '#app/site/pages/auth/resend-code.tsx'
import { loadAsked } from '#app/site/pages/auth/load-asked.ts'
import { useCodeSending } from '#app/site/pages/auth/use-code-sending.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/verify'

export const handle: PageHandle = { isFlow: true }

export const loader = (asked: Route.LoaderArgs) => loadAsked(asked)

/** The second screen: the code. A whole code is sent by itself, so that pasting it is all. */
export default function VerifyPage({ loaderData: { asked } }: Route.ComponentProps) {
  const t = useMessages('signIn')
  const to = usePageLink()
  const navigate = useNavigate()
  const callServer = useCall()
  const sendCode = useCodeSending()
  const field = useRef<HTMLInputElement>(null)
  const isChecking = useRef(false)
  const [kept, setKept] = useState<KeptPhone | null>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [announced, setSaid] = useState('')
  const loginPage = to('login', {}, { to: asked })

  useEffect(() => {
    const found = keptPhone()
    if (found) setKept(found)
    else void navigate(loginPage, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, when the page wakes up
  }, [])

  const onFailureRead: CallOptions['onFailureRead'] = (then) =>
    then === 'login' ? void navigate(loginPage) : field.current?.focus()

  async function check(whole: string) {
    if (!kept || isChecking.current) return
    isChecking.current = true
    setFault(null)
    const body = { phone_number: kept.phone, confirmation_code: whole }
    const confirmed = await callServer(() => call('confirmCode', { body }), {
      loading: t.checking,
      isLeaving: true,
      onFailure: (failure) => {
        const wrong = failure?.errors?.['confirmation_code']?.[0]
        if (failure?.code === 'user_not_found') void navigate(to('register', {}, { to: asked }))
        else if (wrong) showFault(wrong)
        else return false
        return true
      },
      onFailureRead,
    })
    isChecking.current = false
    if (confirmed) goOnSignedIn(confirmed.user, { asked, isNew: false })
  }

  function showFault(wrong: string) {
    setFault(wrong)
    field.current?.select()
  }

  async function resend(phone: string) {
    const sent = await sendCode(phone, { onFailureRead })
    if (!sent) return
    setKept(sent)
    setCode('')
    setFault(null)
    setSaid(t.resent)
    // Once the wait has left the page, and given the focus back to the button.
    return void requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <AuthPage title={t.verifyTitle} lead={kept ? t.verifyLead(kept.phone) : ' '} at={58}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void check(code)
        }}
      >
        <Field label={t.code} hint={t.codeHint} error={fault} isRequired>
          {(control) => (
            <CodeInput
              control={control}
              ref={field}
              value={code}
              onChange={setCode}
              onWhole={(whole) => void check(whole)}
            />
          )}
        </Field>
        <Button type="submit" endIcon="right">
          {t.verifyAction}
        </Button>
      </form>
      <div className="auth__more">
        {kept && (
          <ResendCode
            resendAt={kept.resendAt}
            label={t.resend}
            waiting={t.resendIn}
            onSend={() => void resend(kept.phone)}
          />
        )}
        <TextLink to={loginPage}>{t.otherPhone}</TextLink>
      </div>
      <p role="status" className="small">
        {announced}
      </p>
    </AuthPage>
  )
}
