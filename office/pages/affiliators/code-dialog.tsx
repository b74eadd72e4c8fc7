import { office } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

const KINDS = ['percent', 'amount'] as const
const EMPTY = {
  code: '',
  kind: 'percent' as (typeof KINDS)[number],
  value: '',
  outletIds: [] as readonly number[],
  validFrom: '',
  validTo: '',
  useLimit: '',
}

type CodeDialogProps = { affiliatorId: string; onClose: () => void; onDone: (state: 'set' | 'asked') => void }

export function CodeDialog({ affiliatorId, onClose, onDone }: CodeDialogProps) {
  const t = useMessages('affiliators')
  const form = useForm({
    initial: EMPTY,
    submit: ({ value, outletIds, validFrom, useLimit, ...code }) =>
      office.makeCode({
        ...code,
        id: affiliatorId,
        value: Number(value),
        outletIds: outletIds.length === 0 ? null : [...outletIds],
        validFrom: validFrom || null,
        useLimit: Number(useLimit),
      }),
    onDone: ({ state }) => onDone(state),
  })
  const { values, field } = form
  return (
    <FormDialog title={t.codeTitle} form={form} action={t.codeDo} onClose={onClose}>
      <TextField label={t.code} hint={t.codeHint} {...field('code')} required maxLength={40} />
      <SelectField
        label={t.codeKind}
        {...field('kind')}
        choices={KINDS.map((kind) => ({ value: kind, label: t.codeKinds[kind] }))}
      />
      <AmountField label={t.codeValue[values.kind]} {...field('value')} required />
      <OutletChoice chosen={values.outletIds} onChoose={(outletIds) => form.set({ outletIds })} />
      <TextField label={t.validFrom} {...field('validFrom')} type="date" />
      <TextField label={t.validTo} {...field('validTo')} type="date" required />
      <AmountField label={t.useLimit} {...field('useLimit')} required longest={5} />
    </FormDialog>
  )
}

type OutletChoiceProps = { chosen: readonly number[]; onChoose: (ids: readonly number[]) => void }

/** The choice of the outlets that accept a code. An empty selection means all outlets. */
function OutletChoice({ chosen, onChoose }: OutletChoiceProps) {
  const t = useMessages('affiliators')
  const { outlets } = useMe()
  return (
    <fieldset className="code__outlets">
      <legend>{t.outlets}</legend>
      <label className="check">
        <input type="checkbox" checked={chosen.length === 0} onChange={() => onChoose([])} />
        {t.allOutlets}
      </label>
      {outlets.map(({ id, name }) => (
        <label className="check" key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChoose(event.target.checked ? [...chosen, id] : chosen.filter((chosenId) => chosenId !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
