import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { RecoveryCodes } from '#office/pages/recovery-codes.tsx'

/** Creates new recovery codes. Earlier codes stop working. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('me')
  const frame = useMessages('frame')
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm({
    initial: { code: '' },
    submit: ({ code }) => office.renewRecoveryCodes({ code }),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  return (
    <Dialog title={t.newCodesTitle} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} done={frame.close} onDone={onClose} />
      ) : (
        <DialogForm form={form} action={t.make} noValidate onClose={onClose}>
          <p>{t.newCodesLine}</p>
          <TextField
            label={t.code}
            {...form.field('code', (text) => text.replaceAll(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
