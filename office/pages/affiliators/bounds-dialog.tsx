import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type BoundsDialogProps = {
  affiliatorId: string
  code: Affiliator['codes'][number]
  onClose: () => void
  onDone: () => void
}

/** Changes the last day and the use limit of a code. The discount of the code cannot change. */
export function BoundsDialog({ affiliatorId, code, onClose, onDone }: BoundsDialogProps) {
  const t = useMessages('affiliators')
  const form = useForm({
    initial: { validTo: code.validTo ?? '', useLimit: String(code.useLimit ?? '') },
    submit: ({ validTo, useLimit }) =>
      office.boundCode({ id: affiliatorId, code: code.code, validTo, useLimit: Number(useLimit) }),
    onDone,
  })
  return (
    <FormDialog title={t.boundsTitle(code.code)} form={form} action={t.boundsDo} onClose={onClose}>
      <p className="small">{t.boundsLine}</p>
      <TextField label={t.validTo} {...form.field('validTo')} type="date" required />
      <AmountField label={t.useLimit} {...form.field('useLimit')} required longest={5} />
    </FormDialog>
  )
}
