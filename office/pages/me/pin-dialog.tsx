import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

const DIGITS = 6
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, DIGITS)

/** Sets the PIN of a staff member. The member proves their identity by a code of their authenticator app. */
export function PinDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useMessages('me')
  const form = useForm({ initial: { pin: '', code: '' }, submit: office.setPin, onDone })
  return (
    <FormDialog title={t.pinTitle} form={form} action={t.setPin} noValidate onClose={onClose}>
      <TextField
        label={t.newPin}
        hint={t.pinHint}
        {...form.field('pin', digitsOf)}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
      />
      <TextField label={t.code} {...form.field('code', digitsOf)} inputMode="numeric" autoComplete="one-time-code" />
    </FormDialog>
  )
}
