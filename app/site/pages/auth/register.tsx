import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { useCall } from '#app/browser/api/use-call.ts'
import { useFormFaults } from '#app/components/forms/use-form-faults.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { AuthPage } from '#app/site/pages/auth/auth-page.tsx'
import { goOnSignedIn } from '#app/site/pages/auth/go-on-signed-in.ts'
import { useIsHydrated } from '#app/browser/loading/use-is-hydrated.ts'
import { keptPhone } from '#app/site/pages/auth/kept-phone.ts'
import { PhoneStep } from '#app/site/pages/auth/phone-step.tsx'
import {
  emptyRegistration,
  type RegistrationField,
  registrationBody,
} from '#app/site/pages/auth/registration/registration-body.ts'
import { registrationFault } from '#app/site/pages/auth/registration/registration-fault.ts'
import type { CodeConfirmation } from '#contract/web/member-endpoints.ts'
import { RegistrationFields } from '#app/site/pages/auth/registration/registration-fields.tsx'
import type { Region } from '#app/site/pages/auth/registration/use-cities.ts'
import { loadAsked } from '#app/site/pages/auth/load-asked.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { faultsByField } from '#domain/forms/form-rules.ts'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'
import { REGISTRATION_FORM } from '#domain/identity/registration.ts'
import { listNationalities, listProvinces } from '#server/identity/regions.ts'
import type { Route } from './+types/register'

export const handle: PageHandle = { isFlow: true }

export async function loader(args: Route.LoaderArgs) {
  const pageData = loadAsked(args)
  const { app, language } = pageApp(args.context)
  const [nationalities, provinces] = await Promise.all([listNationalities(app, language), listProvinces(app)])
  return { ...pageData, nationalities, provinces }
}

/** Registration in steps: the phone number, its code, then the personal data. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  // The phone number from the login page is known only after hydration. Then the key of the form changes, so that React renders the form
  // again with this number.
  const isHydrated = useIsHydrated()
  return <RegisterForm key={String(isHydrated)} {...loaderData} phone={isHydrated ? (keptPhone()?.phone ?? '') : ''} />
}

type RegisterFormProps = { asked: string; nationalities: Region[]; provinces: Region[]; phone: string }

function RegisterForm({ asked, nationalities, provinces, phone }: RegisterFormProps) {
  const t = useMessages('signIn')
  const to = usePageLink()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const callServer = useCall()
  const [form, setForm] = useState(() => ({ ...emptyRegistration, phone }))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isCoded, setCoded] = useState(false)
  const { faults, setFaults, clear, focusFirst } = useFormFaults(REGISTRATION_FORM, '')
  const loginPage = to('login', {}, { to: asked })
  const change = (changed: Partial<typeof form>, ...fields: RegistrationField[]) => {
    setForm((before) => ({ ...before, ...changed }))
    // Once the guest has entered a complete code, the next step stays open, even while the guest corrects the code. So the values of that
    // step are not lost.
    if (changed.code?.length === CODE_DIGITS) setCoded(true)
    clear(...fields)
  }

  function showFaults(sent: CodeConfirmation, errors: Record<string, string[]>) {
    const { fields } = faultsByField(REGISTRATION_FORM, errors)
    setFaults(fields)
    snackbar.error({
      title: t.dataInvalid,
      message: registrationFault(sent, errors, t.dataInvalidText),
      onConfirm: () => focusFirst(fields),
    })
  }

  async function submit() {
    const body = registrationBody(form)
    const confirmed = await callServer(() => call('confirmCode', { body }), {
      loading: t.checking,
      onFailure: (failure) => {
        if (failure?.code !== 'validation_failed' || !failure.errors) return false
        showFaults(body, failure.errors)
        return true
      },
      onFailureRead: (then) => then === 'login' && void navigate(loginPage),
    })
    if (!confirmed) return
    const { user } = confirmed
    snackbar.success({
      title: t.welcome(user.name),
      message: t.welcomeText,
      onConfirm: () => goOnSignedIn(user, { asked, isNew: true }),
    })
  }

  return (
    <AuthPage title={t.registerTitle} lead={t.registerLead} at={38}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (isCoded) void submit()
        }}
      >
        <PhoneStep
          form={form}
          faults={faults}
          onChange={change}
          loginPage={loginPage}
          sentTo={sentTo}
          onSent={setSentTo}
        />
        {isCoded && (
          <RegistrationFields
            form={form}
            faults={faults}
            onChange={change}
            nationalities={nationalities}
            provinces={provinces}
          />
        )}
        <p className="small quiet">
          {t.accepting}{' '}
          <TextLink to={to('termsAndConditions')} isInline>
            {t.terms}
          </TextLink>
          {`. ${t.andRead} `}
          <TextLink to={to('privacyPolicy')} isInline>
            {t.privacy}
          </TextLink>
          .
        </p>
        {isCoded && (
          <Button type="submit" endIcon="right">
            {t.registerAction}
          </Button>
        )}
      </form>
      <p className="auth__more">
        <span className="quiet">{t.hasAccount}</span>
        <TextLink to={loginPage}>{t.loginTitle}</TextLink>
      </p>
    </AuthPage>
  )
}
