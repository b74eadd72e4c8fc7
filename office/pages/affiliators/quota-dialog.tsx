import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { Affiliator } from '#office/pages/affiliators/affiliator.ts'

type QuotaDialogProps = {
  affiliator: Affiliator
  outlets: readonly { id: number; name: string }[]
  onClose: () => void
  onDone: () => void
}

/** The kinds of nights, in the order of the form. */
export const KINDS = ['weekday', 'weekend', 'event'] as const
const CUT_OFF_HOURS = [-6, -4, -3, -2, -1, 0, 1, 2, 3]

/** Returns the quotas of one outlet as the values of the form. An empty text means no quota. */
function valuesOf({ promoter: { quotas } }: Affiliator, outletId: number) {
  const own = quotas.filter((quota) => quota.outletId === outletId)
  const textOf = (kind: (typeof KINDS)[number]) => String(own.find(({ nightKind }) => nightKind === kind)?.quota ?? '')
  return {
    weekday: textOf('weekday'),
    weekend: textOf('weekend'),
    event: textOf('event'),
    cutOffMinutes: String(own[0]?.cutOffMinutes ?? 0),
    needsApproval: own[0]?.needsApproval ?? true,
  }
}

/**
 * Sets the quotas of the promoter for one outlet. A quota is the number of guests that the promoter can put on the list of a night. Each
 * kind of night has a separate quota.
 */
export function QuotaDialog({ affiliator, outlets, onClose, onDone }: QuotaDialogProps) {
  const t = useMessages('affiliators').promoter
  const first = outlets[0]?.id ?? 0
  const form = useForm({
    initial: { outletId: String(first), ...valuesOf(affiliator, first) },
    submit: ({ outletId, cutOffMinutes, needsApproval, ...heads }) =>
      office.setPromoterQuotas({
        id: affiliator.id,
        outletId: Number(outletId),
        quotas: KINDS.filter((kind) => Number(heads[kind]) > 0).map((nightKind) => ({
          nightKind,
          quota: Number(heads[nightKind]),
          cutOffMinutes: Number(cutOffMinutes),
          needsApproval,
        })),
      }),
    onDone,
  })
  const { values, field } = form
  const minutes = [...new Set([Number(values.cutOffMinutes), ...CUT_OFF_HOURS.map((hours) => hours * 60)])]
  return (
    <FormDialog title={t.quotaTitle} form={form} action={t.save} onClose={onClose}>
      <p className="small">{t.quotaLine}</p>
      <SelectField
        label={t.outlet}
        {...field('outletId')}
        onChange={({ target }) => form.set({ outletId: target.value, ...valuesOf(affiliator, Number(target.value)) })}
        choices={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {KINDS.map((kind) => (
        <AmountField key={kind} label={t.kinds[kind]} {...field(kind)} longest={3} />
      ))}
      <SelectField
        label={t.cutOff}
        {...field('cutOffMinutes')}
        choices={minutes
          .toSorted((a, b) => a - b)
          .map((value) => ({ value: String(value), label: t.cutOffs(value / 60) }))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={values.needsApproval}
          onChange={({ target }) => form.set({ needsApproval: target.checked })}
        />
        {t.needsApproval}
      </label>
    </FormDialog>
  )
}
