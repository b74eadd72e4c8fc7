import './presence.css'
import { useEffect, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { type Action, useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

type Ways = OfficeAnswer<'presence'>['ways']
type Proven = { onProven: () => void }
const DIGITS = 6

/** Asks the signed-in user for a proof of presence. If the user closes the dialog, the pending call is not sent. */
export default function PresenceDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const t = useMessages('presence')
  const frame = useMessages('frame')
  const { name } = useMe()
  const action = useAction('pin', 'code')
  const { run } = action
  const [ways, setWays] = useState<Ways | null>(null)
  useEffect(() => {
    void office.presence().then((answer) => setWays(answer.ok ? answer.data.ways : []))
  }, [])
  const proven = { onProven: () => onAnswer(true) }
  async function stay() {
    if (await run(() => office.stayPresent())) onAnswer(true)
  }
  const hasPasskey = ways?.includes('passkey') ?? false
  const codeKind = ways?.includes('pin') ? 'pin' : ways?.includes('code') ? 'code' : null
  return (
    <Dialog
      title={t.title(name)}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{frame.cancel}</Button>
          {ways?.includes('still_here') && (
            <Button tone="primary" isBusy={action.isBusy} onClick={() => void stay()}>
              {t.stillHere}
            </Button>
          )}
        </>
      }
    >
      <p className="soft">{t.line}</p>
      {ways?.includes('still_here') && <p className="small soft">{t.sandbox}</p>}
      {ways?.length === 0 && <p className="small">{t.noWay}</p>}
      <Fault>{action.fault}</Fault>
      {hasPasskey && <PasskeyProof {...proven} />}
      {codeKind && <TypedProof key={codeKind} by={codeKind} isPrimary={!hasPasskey} action={action} {...proven} />}
    </Dialog>
  )
}

/** The passkey library loads at the first press of the button. */
function PasskeyProof({ onProven }: Proven) {
  const t = useMessages('presence')
  const frame = useMessages('frame')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function prove() {
    setIsBusy(true)
    setFault(null)
    const { proveByStaffPasskey } = await import('#office/pages/passkey-prompts.ts')
    const end = await proveByStaffPasskey()
    setIsBusy(false)
    if (end.end === 'done') onProven()
    else if (end.end === 'refused') setFault(end.failure?.message ?? frame.noAnswer)
    else setFault(end.end === 'left' ? t.left : t.broken)
  }
  return (
    <>
      <Button tone="primary" icon="key" isWide isBusy={isBusy} onClick={() => void prove()}>
        {t.passkey}
      </Button>
      <Fault>{fault}</Fault>
    </>
  )
}

type TypedProofProps = Proven & { by: 'pin' | 'code'; isPrimary: boolean; action: Action }

function TypedProof({ by, isPrimary, action, onProven }: TypedProofProps) {
  const t = useMessages('presence')
  const form = useForm({
    action,
    initial: { pin: '', code: '' },
    submit: ({ pin, code }) => office.provePresence(by === 'pin' ? { by, pin } : { by, code }),
    onDone: onProven,
    onRefused() {
      form.set({ [by]: '' })
    },
  })
  return (
    <form className="presence__typed" onSubmit={form.onSubmit} noValidate>
      <TextField
        label={by === 'pin' ? t.pin : t.code}
        {...form.field(by)}
        type={by === 'pin' ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={by === 'pin' ? 'off' : 'one-time-code'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the only purpose of the dialog
        autoFocus={isPrimary}
        maxLength={DIGITS}
        className="presence__digits"
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '')
          if (digits.length === DIGITS) void form.submit({ [by]: digits })
          else form.set({ [by]: digits })
        }}
      />
      <Button type="submit" tone={isPrimary ? 'primary' : 'plain'} isBusy={action.isBusy}>
        {t.show}
      </Button>
    </form>
  )
}
