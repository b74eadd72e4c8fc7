import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiFailure, call } from '#app/browser/api/api.ts'
import { useLoading, useSnackbar } from '#app/browser/dialogs/dialogs.tsx'
import { failureDialog } from '#app/browser/api/failure-dialogs.ts'
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
  REGISTRATION_ORDER,
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
import { listNationalities, listProvinces } from '#server/identity/regions.ts'
import type { Route } from './+types/register'

export const handle: PageHandle = { isFlow: true }

export async function loader(asked: Route.LoaderArgs) {
  const found = loadAsked(asked)
  const { app, language } = pageApp(asked.context)
  const [nationalities, provinces] = await Promise.all([listNationalities(app, language), listProvinces(app)])
  return { ...found, nationalities, provinces }
}

type Faults = Partial<Record<RegistrationField, string>>

/** Registering on one page: the phone and its code, then the person. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  // The phone that came along is known once the page is awake.
  const isHydrated = useIsHydrated()
  return <RegisterForm key={String(isHydrated)} {...loaderData} phone={isHydrated ? (keptPhone()?.phone ?? '') : ''} />
}

type RegisterFormProps = { asked: string; nationalities: Region[]; provinces: Region[]; phone: string }

function RegisterForm({ asked, nationalities, provinces, phone }: RegisterFormProps) {
  const t = useMessages('signIn')
  const failures = useMessages('failures')
  const to = usePageLink()
  const navigate = useNavigate()
  const snackbar = useSnackbar()
  const loading = useLoading()
  const [form, setForm] = useState(() => ({ ...emptyRegistration, phone }))
  const [faults, setFaults] = useState<Faults>({})
  const loginPage = to('login', {}, { to: asked })
  const change = (changed: Partial<typeof form>, ...fields: RegistrationField[]) => {
    setForm((before) => ({ ...before, ...changed }))
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !fields.some((f) => f === name))),
    )
  }

  function tell(failure: ApiFailure | null) {
    const { title, message, then } = failureDialog(failure, failures)
    snackbar.error({ title, message, onConfirm: () => then === 'login' && void navigate(loginPage) })
  }

  function show(sent: CodeConfirmation, errors: Record<string, string[]>) {
    const found = REGISTRATION_ORDER.filter((name) => errors[name])
    setFaults(Object.fromEntries(found.map((name) => [name, errors[name]?.[0] ?? ''])))
    snackbar.error({
      title: t.dataInvalid,
      message: registrationFault(sent, errors, t.dataInvalidText),
      onConfirm: () => requestAnimationFrame(() => document.getElementById(found[0] ?? '')?.focus()),
    })
  }

  async function submit() {
    loading.show(t.checking)
    const body = registrationBody(form)
    const answer = await call('confirmCode', { body })
    loading.hide()
    if (answer.ok) {
      const { user } = answer.data
      return snackbar.success({
        title: t.welcome(user.name),
        message: t.welcomeText,
        onConfirm: () => goOnSignedIn(user, { asked, isNew: true }),
      })
    }
    const { failure } = answer
    return failure?.code === 'validation_failed' && failure.errors ? show(body, failure.errors) : tell(failure)
  }

  return (
    <AuthPage title={t.registerTitle} lead={t.registerLead} at={38}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PhoneStep form={form} faults={faults} onChange={change} onFailure={tell} />
        <RegistrationFields
          form={form}
          faults={faults}
          onChange={change}
          nationalities={nationalities}
          provinces={provinces}
        />
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
        <Button type="submit" endIcon="right">
          {t.registerAction}
        </Button>
      </form>
      <p className="auth__more">
        <span className="quiet">{t.hasAccount}</span>
        <TextLink to={loginPage}>{t.loginTitle}</TextLink>
      </p>
    </AuthPage>
  )
}
