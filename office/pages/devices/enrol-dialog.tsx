import { type SubmitEvent, useState } from 'react'
import { DEVICE_PROFILES, type DeviceProfile } from '#domain/door/device-profiles.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { QrCode } from '#office/kit/qr-code.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** Names a device and shows the code that enrols it, once. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('devices')
  const frame = useMessages('frame')
  const { outlets } = useMe()
  const action = useAction()
  const [name, setName] = useState('')
  const [outletId, setOutletId] = useState(String(outlets[0]?.id ?? ''))
  const [profile, setProfile] = useState<DeviceProfile>('tablet')
  const [made, setMade] = useState<OfficeAnswer<'makeDevice'> | null>(null)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { name, outletId: Number(outletId), profile }
    setMade(await action.run(() => office.makeDevice(body)))
  }
  if (made)
    return (
      <Dialog
        title={t.codeTitle}
        tone="ok"
        onClose={onClose}
        actions={
          <>
            <CopyButton text={made.link} />
            <Button tone="primary" onClick={onClose}>
              {frame.close}
            </Button>
          </>
        }
      >
        <QrCode qr={made.qr} label={t.codeLabel} />
        <p>{profile === 'tablet' ? t.codeLine : t.doorCodeLine}</p>
        <p className="micro dialog__link">{made.link}</p>
      </Dialog>
    )
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Fault>{action.fault}</Fault>
        <TextField
          label={t.name}
          hint={t.nameHint}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          fault={action.faults['name']}
        />
        <SelectField
          label={t.outlet}
          value={outletId}
          choices={outlets.map((outlet) => ({ value: String(outlet.id), label: outlet.name }))}
          onChange={({ target }) => setOutletId(target.value)}
          fault={action.faults['outletId']}
        />
        <SelectField
          label={t.profile}
          hint={t.profileLines[profile]}
          value={profile}
          choices={DEVICE_PROFILES.map((value) => ({ value, label: t.profiles[value] }))}
          onChange={({ target }) => setProfile(DEVICE_PROFILES.find((one) => one === target.value) ?? 'tablet')}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={action.isBusy}>
            {t.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
