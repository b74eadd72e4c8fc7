import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiFailure, call } from '#app/browser/api/api.ts'
import { useConfirm, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useCall } from '#app/browser/api/use-call.ts'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { AuthPage } from '#app/site/pages/auth/auth-page.tsx'
import { PasskeyButton } from '#app/site/pages/auth/passkeys/passkey-button.tsx'
import { keepPhone, keptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { useEndedNotice } from '#app/site/pages/auth/use-ended-notice.ts'
import { waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { useWait } from '#app/site/pages/auth/code/use-wait.ts'
import { useCodeSending } from '#app/site/pages/auth/use-code-sending.ts'
import { loadAsked } from '#app/site/pages/auth/load-asked.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { digitsOf, SHORTEST_LOGIN_PHONE } from '#domain/identity/phone-digits.ts'
import type { Route } from './+types/login'

export const handle: PageHandle = { isFlow: true }

export const loader = (args: Route.LoaderArgs) => loadAsked(args)

/** Returns the time that is `seconds` seconds after now, in milliseconds since 1970. */
const instantIn = (seconds: number): number => Date.now() + seconds * 1000

/** The first of the two sign-in screens: the phone number. */
export default function LoginPage({ loaderData: { asked } }: Route.ComponentProps) {
  const t = useMessages('signIn')
  const texts = useMessages('codeEntry')
  const failures = useMessages('failures')
  const to = usePageLink()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const confirm = useConfirm()
  const callServer = useCall()
  const sendCode = useCodeSending()
  const field = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [waitsUntil, setWaitsUntil] = useState(0)
  const left = useWait(waitsUntil)
  const onward = { to: asked }
  const focus = () => field.current?.focus()

  useEndedNotice(focus)

  // A guest who returns from the code screen sees their number in the field. A number that was typed before hydration stays.
  useEffect(() => setPhone(field.current?.value || (keptPhone()?.phone ?? '')), [field])

  async function offerAgain(failure: ApiFailure | null) {
    // A guest who must wait sees a countdown in the dialog, and can retry when it ends.
    if (failure?.retryAfterSeconds) setWaitsUntil(instantIn(failure.retryAfterSeconds))
    const { title, message } = failureDialog(failure, failures)
    const again = await confirm({ title, content: message, backLabel: t.return, confirmLabel: t.tryAgain })
    if (again && !failure?.retryAfterSeconds) await submit()
    else focus()
  }

  async function offerRegistration(digits: string) {
    const wantsToRegister = await confirm({
      title: t.notFoundTitle,
      content: [t.notFound, t.notFoundNext(phone.trim())].filter(Boolean).join('\n'),
      backLabel: t.correctNumber,
      confirmLabel: t.register,
    })
    if (!wantsToRegister) return focus()
    keepPhone({ phone: digits, resendAt: 0 })
    await navigate(to('register', {}, onward))
  }

  async function submit() {
    if (left > 0) return
    const digits = digitsOf(phone)
    if (digits === '') return snackbar.error({ title: t.cannotSubmit, message: t.phoneRequired, onConfirm: focus })
    if (digits.length < SHORTEST_LOGIN_PHONE)
      return snackbar.error({ title: t.phoneInvalidTitle, message: t.phoneInvalid, onConfirm: focus })
    const onFailure = (failure: ApiFailure | null) => {
      void (failure?.code === 'user_not_found' ? offerRegistration(digits) : offerAgain(failure))
      return true
    }
    const body = { phone_number: digits }
    if (!(await callServer(() => call('getUser', { body }), { loading: t.sending, onFailure }))) return
    if (!(await sendCode(phone, { onFailure }))) return
    return navigate(to('verify', {}, onward))
  }

  return (
    <AuthPage title={t.loginTitle} lead={t.loginLead} at={18}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t.phone} hint={t.phoneHint} error={left > 0 ? t.tooSoon(left) : null} isRequired>
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel webauthn"
              placeholder="0812 3456 7890"
              maxLength={40}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" endIcon="right" aria-disabled={left > 0 || undefined}>
          {left > 0 ? texts.resendIn(waitText(left, texts)) : t.loginAction}
        </Button>
      </form>
      <PasskeyButton asked={asked} />
      <p className="auth__more">
        <span className="quiet">{t.noAccount}</span>
        <TextLink to={to('register', {}, onward)}>{t.register}</TextLink>
      </p>
    </AuthPage>
  )
}
