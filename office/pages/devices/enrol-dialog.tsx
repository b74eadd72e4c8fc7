import { useState } from 'react'
import { DEVICE_PROFILES, type DeviceProfile } from '#domain/door/device-profiles.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { QrCode } from '#office/kit/qr-code.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** The dialog that names a device and shows the code for its enrollment. The code is shown only once. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('devices')
  const frame = useMessages('frame')
  const { outlets } = useMe()
  const [createdDevice, setCreatedDevice] = useState<OfficeAnswer<'makeDevice'> | null>(null)
  const form = useForm({
    initial: { name: '', outletId: String(outlets[0]?.id ?? ''), profile: 'tablet' as DeviceProfile },
    submit: ({ outletId, ...device }) => office.makeDevice({ ...device, outletId: Number(outletId) }),
    onDone: (device) => setCreatedDevice(device),
  })
  const { field, values } = form
  const { profile } = values
  if (createdDevice)
    return (
      <Dialog
        title={t.codeTitle}
        tone="ok"
        onClose={onClose}
        actions={
          <>
            <CopyButton text={createdDevice.link} />
            <Button tone="primary" onClick={onClose}>
              {frame.close}
            </Button>
          </>
        }
      >
        <QrCode qr={createdDevice.qr} label={t.codeLabel} />
        <p>{profile === 'tablet' ? t.codeLine : t.doorCodeLine}</p>
        <p className="micro dialog__link">{createdDevice.link}</p>
      </Dialog>
    )
  return (
    <FormDialog title={t.addTitle} form={form} action={t.make} noValidate onClose={onClose}>
      <TextField label={t.name} hint={t.nameHint} {...field('name')} maxLength={60} />
      <SelectField
        label={t.outlet}
        {...field('outletId')}
        choices={outlets.map((outlet) => ({ value: String(outlet.id), label: outlet.name }))}
      />
      <SelectField
        label={t.profile}
        hint={t.profileLines[profile]}
        {...field('profile')}
        choices={DEVICE_PROFILES.map((value) => ({ value, label: t.profiles[value] }))}
      />
    </FormDialog>
  )
}
