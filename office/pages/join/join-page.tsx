import './join.css'
import { type SubmitEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useTheme } from '#office/frame/office-frame.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { QrCode } from '#office/kit/qr-code.tsx'
import { RecoveryCodes } from '#office/pages/recovery-codes.tsx'
import { useMessages } from '#office/messages.tsx'
import { useSession } from '#office/session.tsx'

type Setup = OfficeAnswer<'beginJoin'>
type Joined = OfficeAnswer<'join'>

/** An invite, in three steps: begin (so that no preview of the link uses it up), set the code app up, keep the recovery codes. */
export function Component() {
  const t = useMessages('join')
  const { become } = useSession()
  const navigate = useNavigate()
  useTheme()
  const { token = '' } = useParams()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [joined, setJoined] = useState<Joined | null>(null)
  const enter = async () => {
    if (!joined) return
    await become(joined.me)
    await navigate('/me', { replace: true })
  }
  return (
    <main id="main" className="join">
      <title>{t.title}</title>
      <p className="join__logo">senja</p>
      {joined ? (
        <RecoveryCodes codes={joined.recoveryCodes} done={t.enter} onDone={() => void enter()} />
      ) : setup ? (
        <SetUp token={token} setup={setup} onJoined={setJoined} />
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

type SetUpProps = { token: string; setup: Setup; onJoined: (joined: Joined) => void }

function SetUp({ token, setup, onJoined }: SetUpProps) {
  const t = useMessages('join')
  const action = useAction()
  const [code, setCode] = useState('')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const joined = await action.run(() => office.join({ token, code: code.replaceAll(/\s/g, '') }))
    if (joined) onJoined(joined)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
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
      <Fault>{action.fault}</Fault>
      <TextField
        label={t.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        className="join__code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        fault={action.faults['code']}
      />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={action.isBusy}>
          {t.join}
        </Button>
      </div>
    </form>
  )
}
