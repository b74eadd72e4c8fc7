import type { ApiResult } from '#app/browser/api/send.ts'
import { formatNumber } from '#domain/pricing/money.ts'
import { TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { type DataOf, useForm } from '#office/kit/use-form.ts'
import { useLanguage, useMessages } from '#office/messages.tsx'

type Contact = { name: string; phone: string; email: string; withholdingRate: number }

type AffiliatorDialogProps<Answer> = {
  title: string
  action: string
  known: Contact
  call: (contact: Contact) => Answer
  onClose: () => void
  onDone: (data: DataOf<Answer>) => void | Promise<void>
}

export function AffiliatorDialog<Answer extends Promise<ApiResult<unknown>>>(props: AffiliatorDialogProps<Answer>) {
  const { title, action, known, call, onClose, onDone } = props
  const t = useMessages('affiliators')
  const language = useLanguage()
  const { name, phone, email, withholdingRate } = known
  const form = useForm({
    initial: () => ({ name, phone, email, withholdingRate: formatNumber(withholdingRate, language) }),
    submit: (contact) => call({ ...contact, withholdingRate: Number(contact.withholdingRate.replace(',', '.')) }),
    onDone,
  })
  return (
    <FormDialog title={title} form={form} action={action} onClose={onClose}>
      <TextField label={t.name} {...form.field('name')} required maxLength={120} />
      <TextField label={t.phone} {...form.field('phone')} type="tel" maxLength={40} />
      <TextField label={t.email} {...form.field('email')} type="email" maxLength={120} />
      <TextField
        label={t.withholding}
        hint={t.withholdingHint}
        {...form.field('withholdingRate')}
        inputMode="decimal"
        pattern="\d{1,2}([.,]\d{1,2})?"
        required
      />
    </FormDialog>
  )
}
