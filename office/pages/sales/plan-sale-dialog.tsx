import { office } from '#office/api/office.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { formOf, termsOf, usualTerms } from '#office/pages/sales/sale-terms.ts'
import { TERMS_FAULTS, TermsFields } from '#office/pages/sales/terms-fields.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { HOME_ZONE, inZone } from '#office/text/time-text.ts'

const DAY_MS = 86_400_000
const A_WEEK_AHEAD = 7

export function PlanSaleDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (id: string) => void | Promise<void>
}) {
  const t = useMessages('sales')
  const me = useMe()
  const outlets = me.outlets.filter(({ id }) => reachOf(me, 'stock.plan', id) !== null)
  const zoneOf = (outletId: string) => outlets.find(({ id }) => id === Number(outletId))?.zone ?? HOME_ZONE
  const keyOf = useKeyOfBody()
  const form = useForm({
    initial() {
      const outletId = String(outlets[0]?.id ?? '')
      const now = new Date()
      const night = inZone(new Date(now.getTime() + A_WEEK_AHEAD * DAY_MS), zoneOf(outletId)).date
      return { outletId, night, terms: usualTerms(now, zoneOf(outletId)) }
    },
    submit({ outletId, night, terms }) {
      const sale = { outletId: Number(outletId), night, ...termsOf(terms, zoneOf(outletId)) }
      return office.planSale({ key: keyOf(sale), ...sale })
    },
    onDone: ({ id }) => onDone(id),
  })
  const { values, field } = form
  const zone = zoneOf(values.outletId)

  /**
   * Changes the outlet of the sale. Guests can join from the same instant as before. The opening keeps its date and clock time, but now in
   * the zone of the new outlet.
   */
  function chooseOutlet(outletId: string) {
    const { joinsDate, joinsClock } = formOf(termsOf(values.terms, zone), zoneOf(outletId))
    form.set({ outletId, terms: { ...values.terms, joinsDate, joinsClock } })
  }

  return (
    <FormDialog title={t.plan} form={form} action={t.planDeed} noValidate onClose={onClose}>
      <div className="sales__pair">
        <SelectField
          label={t.outlet}
          {...field('outletId')}
          choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => chooseOutlet(target.value)}
        />
        <TextField label={t.night} {...field('night')} type="date" />
      </div>
      <TermsFields
        form={values.terms}
        faults={form.claim(...TERMS_FAULTS)}
        zone={zone}
        onChange={(change) => form.set({ terms: { ...values.terms, ...change } })}
      />
      <p className="small">{t.planEffect}</p>
    </FormDialog>
  )
}
