import { type ReactNode } from 'react'
import type { ApiResult } from '#app/browser/api/send.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'

type ReasonDialogProps = {
  title: string
  /** The consequences of the action, which the dialog shows before the user confirms. */
  children: ReactNode
  /** The label of the field for the reason. If there is no label, the dialog has no such field. */
  label?: string
  /** The user must type this text to confirm the action. The server accepts no other text. */
  mustBe?: string
  action: string
  tone?: 'danger' | 'primary'
  onClose: () => void
  onDone: () => void | Promise<void>
  call: (reason: string) => Promise<ApiResult<unknown>>
}

export function ReasonDialog({ title, children, label, mustBe, action, tone = 'danger', ...rest }: ReasonDialogProps) {
  const { onClose, onDone, call } = rest
  const form = useForm({ initial: { reason: '' }, submit: ({ reason }) => call(reason.trim()), onDone })
  const typedReason = form.values.reason.trim()
  return (
    <FormDialog
      title={title}
      tone={tone === 'danger' ? 'bad' : 'ask'}
      form={form}
      action={action}
      isReady={label === undefined || (mustBe === undefined ? typedReason !== '' : typedReason === mustBe)}
      onClose={onClose}
    >
      {children}
      {label && <TextField label={label} {...form.field('reason')} maxLength={300} />}
    </FormDialog>
  )
}
