import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { ServiceDialogProps } from '#office/pages/service/no-show-dialog.tsx'

/**
 * Undoes the last action when the undo button is no longer available. The user needs a permission and must give a reason. If the server
 * refuses, the dialog stays open with the typed reason.
 */
export function UndoDialog({ party, service, onClose }: ServiceDialogProps) {
  const t = useMessages('service')
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => service.undo(party, party.version, reason),
    onDone: onClose,
  })
  return (
    <FormDialog title={t.undoTitle(party.name)} form={form} action={t.undo} onClose={onClose}>
      <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} required maxLength={300} />
    </FormDialog>
  )
}
