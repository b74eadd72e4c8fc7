import './join.css'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useTheme } from '#office/frame/office-frame.tsx'
import { groupWordmark } from '#office/kit/group-look.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { QrCode } from '#office/kit/qr-code.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { isSettingUp } from '#office/pages/all-outlets/load-tonights.ts'
import { RecoveryCodes } from '#office/pages/recovery-codes.tsx'
import { useMessages } from '#office/messages.tsx'
import { useSession } from '#office/session.tsx'

type Setup = OfficeAnswer<'beginJoin'>
type JoinResult = OfficeAnswer<'join'>

/**
 * Accepts an invite in three steps: start, set up the authenticator app, save the recovery codes. The first step needs a button press,
 * because a preview of the link must not use up the invite.
 */
export function Component() {
  const t = useMessages('join')
  const { become } = useSession()
  const navigate = useNavigate()
  useTheme()
  const { token = '' } = useParams()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [joinResult, setJoinResult] = useState<JoinResult | null>(null)
  const enter = async () => {
    if (!joinResult) return
    await become(joinResult.me)
    await navigate(isSettingUp(joinResult.me) ? '/setup' : '/me', { replace: true })
  }
  return (
    <main id="main" className="join">
      <title>{t.title}</title>
      <p className="join__logo">{groupWordmark()}</p>
      {joinResult ? (
        <RecoveryCodes codes={joinResult.recoveryCodes} done={t.enter} onDone={() => void enter()} />
      ) : setup ? (
        <SetUp token={token} setup={setup} onJoined={setJoinResult} />
      ) : (
        <Begin token={token} onBegun={setSetup} />
      )}
    </main>
  )
}

function Begin({ token, onBegun }: { token: string; onBegun: (setup: Setup) => void }) {
  const t = useMessages('join')
  const action = useAction()
  const begin = async () => {
    const setup = await action.run(() => office.beginJoin({ token }))
    if (setup) onBegun(setup)
  }
  const isUsed = action.failure?.status === 404 || action.failure?.status === 422
  return (
    <div className="stack">
      <h1 className="title">{isUsed ? t.usedTitle : t.title}</h1>
      <p className="soft">{isUsed ? t.used : t.line}</p>
      {!isUsed && <Fault>{action.fault}</Fault>}
      {!isUsed && (
        <div className="row">
          <Button tone="primary" isBusy={action.isBusy} onClick={() => void begin()}>
            {t.begin}
          </Button>
        </div>
      )}
    </div>
  )
}

type SetUpProps = { token: string; setup: Setup; onJoined: (joinResult: JoinResult) => void }

function SetUp({ token, setup, onJoined }: SetUpProps) {
  const t = useMessages('join')
  const form = useForm({
    initial: { code: '' },
    submit: ({ code }) => office.join({ token, code: code.replaceAll(/\s/g, '') }),
    onDone: (joinResult) => onJoined(joinResult),
  })
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <h1 className="title">{t.hello(setup.name)}</h1>
      <p className="soft">{t.scan}</p>
      <QrCode qr={setup.qr} label={t.scanLabel} />
      <p className="small">
        <a className="link" href={setup.uri}>
          {t.openApp}
        </a>
      </p>
      <p className="small soft">
        {t.orType} <code className="join__secret">{setup.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <FormFault form={form} />
      <TextField
        label={t.code}
        {...form.field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        className="join__code"
      />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={form.isBusy}>
          {t.join}
        </Button>
      </div>
    </form>
  )
}
