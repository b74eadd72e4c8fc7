import { type SubmitEvent, useState } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

/** Mail and the code of one's app, or one of the recovery codes. What was typed stays, whatever the answer. */
export function CodeForm({ onDone }: { onDone: (me: OfficeMe) => Promise<void> }) {
  const t = useMessages('signIn')
  const action = useAction()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const me = await action.run(() => office.signIn({ email: email.trim(), code: code.trim() }))
    if (me) await onDone(me)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault>{action.fault}</Fault>
      <TextField
        label={t.email}
        type="email"
        name="email"
        autoComplete="username webauthn"
        className="sign-in__input"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        fault={action.faults['email']}
      />
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? t.recovery : t.code}
        hint={isRecovery ? t.recoveryHint : undefined}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="sign-in__input sign-in__code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        fault={action.faults['code']}
      />
      <Button type="submit" isWide isBusy={action.isBusy}>
        {t.goOn}
      </Button>
      <div className="row small">
        <button
          type="button"
          className="link"
          onClick={() => {
            setIsRecovery(!isRecovery)
            setCode('')
            action.clear()
          }}
        >
          {isRecovery ? t.useApp : t.useRecovery}
        </button>
      </div>
      {isRecovery && <p className="hint">{t.lost}</p>}
    </form>
  )
}
