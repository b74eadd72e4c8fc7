import { useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { formOf, termsOf } from '#office/pages/sales/sale-terms.ts'
import { TERMS_FAULTS, TermsFields } from '#office/pages/sales/terms-fields.tsx'

/** Changes the terms of a sale. The dialog sends the version that the sale had when the dialog opened. */
export function ChangeSaleDialog({ sale, onClose }: { sale: OfficeAnswer<'officeSale'>; onClose: () => void }) {
  const t = useMessages('sales')
  // The version of the sale when the dialog opened. The page behind the open dialog still loads newer versions.
  const [initialSale] = useState(sale)
  const { id, version, drawnAt, outlet } = initialSale
  const form = useForm({
    initial: () => formOf(initialSale, outlet.zone),
    submit: (terms) => office.changeSale({ id, version, ...termsOf(terms, outlet.zone, initialSale) }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t.changeTitle} form={form} action={t.changeDeed} noValidate onClose={onClose}>
      <TermsFields
        form={form.values}
        faults={form.claim(...TERMS_FAULTS)}
        zone={outlet.zone}
        isDrawn={drawnAt !== null}
        onChange={form.set}
      />
    </FormDialog>
  )
}
