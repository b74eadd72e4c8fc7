import { useNavigate } from 'react-router'
import { useMessages } from '#app/components/messages.tsx'
import { CodeInput } from '#app/site/pages/auth/code/code-input.tsx'
import { keptPhone } from '#app/site/pages/auth/kept-phone.ts'
import type { Registration, RegistrationField } from '#app/site/pages/auth/registration/registration-body.ts'
import { waitText } from '#app/site/pages/auth/code/code-problem.ts'
import { ResendCode } from '#app/site/pages/auth/code/resend-code.tsx'
import { useCodeSending } from '#app/site/pages/auth/use-code-sending.ts'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'

export type FormPartProps = {
  form: Registration
  faults: Partial<Record<RegistrationField, string>>
  onChange: (changed: Partial<Registration>, ...fields: RegistrationField[]) => void
}

type PhoneStepProps = FormPartProps & {
  loginPage: string
  /** The phone number to which a code was sent. Null before a code was sent. */
  sentTo: string | null
  onSent: (phone: string | null) => void
}

/** The field for the phone number and, after a code was sent, also the field for the code. */
export function PhoneStep({ form, faults, onChange, loginPage, sentTo, onSent }: PhoneStepProps) {
  const t = useMessages('signIn')
  const texts = useMessages('codeEntry')
  const navigate = useNavigate()
  const sendCode = useCodeSending()
  // If no code was sent to the phone number yet, the guest can request a code at once.
  const resendAt = sentTo === null ? 0 : (keptPhone()?.resendAt ?? 0)

  async function send() {
    const storedPhone = await sendCode(form.phone, {
      onFailureRead: (then) => then === 'login' && void navigate(loginPage),
    })
    if (storedPhone) onSent(storedPhone.phone)
  }

  return (
    <fieldset className="auth__part">
      <legend className="sr">{t.yourPhone}</legend>
      <div className="auth__form">
        <Field id="phone_number" label={t.phone} hint={t.phoneHint} error={faults.phone_number ?? null} isRequired>
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              placeholder="0812 3456 7890"
              value={form.phone}
              onChange={(event) => {
                onSent(null)
                onChange({ phone: event.target.value }, 'phone_number')
              }}
            />
          )}
        </Field>
        <div>
          <ResendCode
            resendAt={resendAt}
            label={sentTo === null ? texts.send : texts.resend}
            waiting={(seconds) => texts.resendIn(waitText(seconds, texts))}
            isFirst={sentTo === null}
            onSend={() => void send()}
          />
          <p role="status" className="small quiet">
            {sentTo && texts.sent(sentTo)}
          </p>
        </div>
        {sentTo !== null && (
          <Field id="confirmation_code" label={texts.label} error={faults.confirmation_code ?? null} isRequired>
            {(control) => (
              <CodeInput
                control={control}
                value={form.code}
                onChange={(code) => onChange({ code }, 'confirmation_code')}
              />
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}
