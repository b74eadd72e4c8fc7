import type { GuestListOnWire } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Where = Pick<OfficeAnswer<'guestLists'>, 'outlet' | 'night' | 'opensAt' | 'closesAt' | 'promoters'>

type ListDialogProps = {
  where: Where
  /** The guest list to change. Without a list, the dialog creates a new guest list. */
  list?: GuestListOnWire
  onClose: () => void
  onDone: (id: string | null) => void | Promise<void>
}

const HALF_HOUR_MS = 1_800_000
/** The choice of cut-off times begins this number of half hours before the doors open. */
const AHEAD = 12

/** Returns the possible cut-off times: every half hour from six hours before the doors open until the end of the night. */
function cutOffsOf({ opensAt: opens, closesAt: closes }: Where): string[] {
  const first = Date.parse(opens) - AHEAD * HALF_HOUR_MS
  const count = Math.floor((Date.parse(closes) - first) / HALF_HOUR_MS) + 1
  return Array.from({ length: count }, (_, at) => new Date(first + at * HALF_HOUR_MS).toISOString())
}

/**
 * Returns the promoters to choose from. The list includes the present promoter of the guest list, even after the page of this promoter was
 * closed.
 */
function choicesOf(promoters: Where['promoters'], list: GuestListOnWire | undefined): Where['promoters'] {
  const { affiliatorId: id, promoter: name } = list ?? {}
  return id && name && !promoters.some((promoter) => promoter.id === id) ? [...promoters, { id, name }] : promoters
}

export function ListDialog({ where, list, onClose, onDone }: ListDialogProps) {
  const t = useMessages('guestLists')
  const { moment } = useTimeText(where.outlet.zone)
  const form = useForm({
    initial: {
      name: list?.name ?? '',
      owner: list?.owner ?? '',
      quota: String(list?.quota ?? 20),
      cutOff: list?.cutOff ?? where.opensAt,
      terms: list?.terms ?? '',
      affiliatorId: list?.affiliatorId ?? '',
      needsApproval: list?.needsApproval ?? true,
    },
    submit(values) {
      const fields = { ...values, quota: Number(values.quota), affiliatorId: values.affiliatorId || null }
      return list
        ? office.changeGuestList({ id: list.id, version: list.version, ...fields })
        : office.makeGuestList({ outletId: where.outlet.id, night: where.night, ...fields })
    },
    onDone: (answer) => onDone('id' in answer ? answer.id : null),
  })
  const { values, field } = form
  const cutOffs = cutOffsOf(where)
  const promoters = choicesOf(where.promoters, list)
  const choices = cutOffs.includes(values.cutOff) ? cutOffs : [values.cutOff, ...cutOffs].toSorted()
  return (
    <FormDialog
      title={list ? t.editTitle(list.name) : t.makeTitle}
      form={form}
      action={list ? t.saveIt : t.makeIt}
      onClose={onClose}
    >
      <TextField label={t.name} {...field('name')} maxLength={80} />
      <TextField label={t.owner} hint={t.ownerHint} {...field('owner')} maxLength={80} />
      <AmountField label={t.quota} {...field('quota')} longest={4} />
      <SelectField
        label={t.cutOff}
        hint={t.cutOffHint}
        {...field('cutOff')}
        choices={choices.map((value) => ({ value, label: moment(value) }))}
      />
      <TextField label={t.terms} hint={t.termsHint} {...field('terms')} maxLength={300} />
      {promoters.length > 0 && (
        <SelectField
          label={t.promoter}
          hint={t.promoterHint}
          {...field('affiliatorId')}
          choices={[
            { value: '', label: t.noPromoter },
            ...promoters.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {values.affiliatorId !== '' && (
        <label className="check">
          <input
            type="checkbox"
            checked={values.needsApproval}
            onChange={({ target }) => form.set({ needsApproval: target.checked })}
          />
          {t.needsApproval}
        </label>
      )}
    </FormDialog>
  )
}
