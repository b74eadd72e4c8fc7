import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { type CallOptions, useCall } from '#app/browser/api/use-call.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { AuthPage } from '#app/site/pages/auth/auth-page.tsx'
import { CodeForm, type SendResult } from '#app/site/pages/auth/code/code-form.tsx'
import { goOnSignedIn } from '#app/site/pages/auth/go-on-signed-in.ts'
import { type KeptPhone, keptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { loadAsked } from '#app/site/pages/auth/load-asked.ts'
import { useCodeSending } from '#app/site/pages/auth/use-code-sending.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/verify'

export const handle: PageHandle = { isFlow: true }

export const loader = (args: Route.LoaderArgs) => loadAsked(args)

/** The second screen of signing in, which asks for the code. */
export default function VerifyPage({ loaderData: { asked } }: Route.ComponentProps) {
  const t = useMessages('signIn')
  const to = usePageLink()
  const navigate = useNavigate()
  const callServer = useCall()
  const sendCode = useCodeSending()
  const field = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState<KeptPhone | null>(null)
  const loginPage = to('login', {}, { to: asked })

  useEffect(() => {
    const storedPhone = keptPhone()
    if (storedPhone) setStored(storedPhone)
    else void navigate(loginPage, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stored phone is read once, after hydration
  }, [])

  const onFailureRead: CallOptions['onFailureRead'] = (then) =>
    then === 'login' ? void navigate(loginPage) : field.current?.focus()

  /** Resolves to the error for the field. Resolves to null if the code is right or a dialog has shown the error. */
  async function check(code: string): Promise<string | null> {
    if (!stored) return null
    let fault: string | null = null
    const body = { phone_number: stored.phone, confirmation_code: code }
    const confirmed = await callServer(() => call('confirmCode', { body }), {
      loading: t.checking,
      isLeaving: true,
      onFailure: (failure) => {
        fault = failure?.errors?.['confirmation_code']?.[0] ?? null
        if (failure?.code === 'user_not_found') void navigate(to('register', {}, { to: asked }))
        else return fault !== null
        return true
      },
      onFailureRead,
    })
    if (confirmed) goOnSignedIn(confirmed.user, { asked, isNew: false })
    return fault
  }

  async function resend(): Promise<SendResult> {
    const sent = stored && (await sendCode(stored.phone, { onFailureRead }))
    if (!sent) return { error: null }
    setStored(sent)
    return 'sent'
  }

  return (
    <AuthPage title={t.verifyTitle} lead={stored ? t.verifyLead(stored.phone) : ' '} at={58}>
      <CodeForm
        ref={field}
        channel="phone"
        submitLabel={t.verifyAction}
        resendAt={stored?.resendAt ?? 0}
        onCheck={check}
        onResend={resend}
      >
        <TextLink to={loginPage}>{t.otherPhone}</TextLink>
      </CodeForm>
    </AuthPage>
  )
}
