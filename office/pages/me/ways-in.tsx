import { useState } from 'react'
import { deviceName } from '#app/components/device-name.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { PinDialog } from '#office/pages/me/pin-dialog.tsx'
import { RecoveryDialog } from '#office/pages/me/recovery-dialog.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Passkey = OfficeAnswer<'passkeys'>[number]
type Notice = { tone: 'ok' | 'bad'; text: string } | null

/** The sign-in methods of the user: passkeys, the authenticator app with recovery codes, and the PIN for shared tablets. */
export function WaysIn({ passkeys, onChange }: { passkeys: Passkey[]; onChange: () => void }) {
  const t = useMessages('me')
  const frame = useMessages('frame')
  const [notice, setNotice] = useState<Notice>(null)
  const [open, setOpen] = useState<'pin' | 'recovery' | null>(null)
  async function add() {
    setNotice(null)
    const { addStaffPasskey } = await import('#office/pages/passkey-prompts.ts')
    const end = await addStaffPasskey()
    if (end.end === 'done') {
      setNotice({ tone: 'ok', text: t.added })
      onChange()
    } else if (end.end === 'refused') setNotice({ tone: 'bad', text: end.failure?.message ?? frame.noAnswer })
    else if (end.end !== 'left') setNotice({ tone: 'bad', text: end.end === 'known' ? t.known : t.broken })
  }
  async function remove(id: string) {
    const answer = await office.removePasskey({ id })
    if (answer.ok) onChange()
    else setNotice({ tone: 'bad', text: answer.failure?.message ?? frame.noAnswer })
  }
  return (
    <>
      {notice && (
        <Note tone={notice.tone} role="status">
          {notice.text}
        </Note>
      )}
      <ul className="lines">
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey.id)} />
        ))}
        <li>
          <div>
            <b>
              <Icon name="key" isSmall /> Passkey
            </b>
          </div>
          <Button icon="plus" onClick={() => void add()}>
            {t.addPasskey}
          </Button>
        </li>
        <li>
          <div>
            <b>
              <Icon name="device" isSmall /> {t.codeApp}
            </b>
            <small>{t.codeAppLine}</small>
          </div>
          <Button tone="quiet" onClick={() => setOpen('recovery')}>
            {t.newCodes}
          </Button>
        </li>
        <li>
          <div>
            <b>
              <Icon name="lock" isSmall /> {t.pin}
            </b>
            <small>{t.pinLine}</small>
          </div>
          <Button tone="quiet" onClick={() => setOpen('pin')}>
            {t.setPin}
          </Button>
        </li>
      </ul>
      {open === 'pin' && (
        <PinDialog
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            setNotice({ tone: 'ok', text: t.pinSet })
          }}
        />
      )}
      {open === 'recovery' && <RecoveryDialog onClose={() => setOpen(null)} />}
    </>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useMessages('me')
  const { date, ago } = useTimeText()
  const [now] = useState(() => Date.now())
  const name = deviceName(passkey.device) ?? t.unknownDevice
  return (
    <li>
      <div>
        <b>
          <Icon name="key" isSmall /> {t.passkeyOf(name)}
        </b>
        <small>
          {t.since(date(passkey.createdAt))}, {passkey.lastUsedAt ? t.used(ago(passkey.lastUsedAt, now)) : t.unused}
        </small>
      </div>
      <Button tone="quiet" aria-label={t.removeNamed(name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}
