import type { OfficeQueue } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

type DeclineDialogProps = {
  request: OfficeQueue['requests'][number]
  onClose: () => void
  onDone: (notice: string) => void
}

export function DeclineDialog({ request, onClose, onDone }: DeclineDialogProps) {
  const t = useMessages('queue')
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => office.declineRequest({ id: request.id, reason }),
    onDone: ({ status }) => onDone(status === 'declined' ? t.declined(request.name) : t.already),
  })
  return (
    <FormDialog title={t.declineTitle(request.name)} tone="bad" form={form} action={t.confirmDecline} onClose={onClose}>
      <TextField label={t.reason} hint={t.reasonHint} {...form.field('reason')} maxLength={300} />
    </FormDialog>
  )
}
