import { useState } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

/**
 * Signs in with an email address and a code. The code is from an authenticator app or is a recovery code. If the server refuses, the typed
 * values stay.
 */
export function CodeForm({ onDone }: { onDone: (me: OfficeMe) => Promise<void> }) {
  const t = useMessages('signIn')
  const [isRecovery, setIsRecovery] = useState(false)
  const form = useForm({
    initial: { email: '', code: '' },
    submit: ({ email, code }) => office.signIn({ email: email.trim(), code: code.trim() }),
    onDone: (me) => onDone(me),
  })
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <FormFault form={form} />
      <TextField
        label={t.email}
        {...form.field('email')}
        type="email"
        autoComplete="username webauthn"
        className="sign-in__input"
      />
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? t.recovery : t.code}
        hint={isRecovery ? t.recoveryHint : undefined}
        {...form.field('code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="sign-in__input sign-in__code"
      />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t.goOn}
      </Button>
      <div className="row small">
        <button
          type="button"
          className="link"
          onClick={() => {
            setIsRecovery(!isRecovery)
            form.set({ code: '' })
            form.clear()
          }}
        >
          {isRecovery ? t.useApp : t.useRecovery}
        </button>
      </div>
      {isRecovery && <p className="hint">{t.lost}</p>}
    </form>
  )
}
