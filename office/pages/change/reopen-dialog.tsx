import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { ChangeDialogProps } from '#office/pages/change/dialog-props.ts'

/** Reopens a closed bill. The dialog first lists the effects of the closing that the reopening will revert. */
export function ReopenDialog({ party, onDone, onClose }: ChangeDialogProps) {
  const t = useMessages('change')
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => office.reopenBill({ id: party.id, version: party.version, reason }),
    onDone: () => onDone(t.reopened),
  })
  return (
    <FormDialog title={t.reopenTitle(party.name)} tone="bad" form={form} action={t.reopen} onClose={onClose}>
      <p>{t.reopenLine}</p>
      <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} required maxLength={300} />
    </FormDialog>
  )
}
