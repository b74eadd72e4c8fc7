import { type SubmitEvent, useState } from 'react'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

const EMPTY = { code: '', kind: 'percent', value: '', validFrom: '', validTo: '', useLimit: '' }

type CodeDialogProps = { affiliatorId: string; onClose: () => void; onDone: (state: 'set' | 'asked') => void }

/** A new code: what it takes off, where, when and how often. */
export function CodeDialog({ affiliatorId, onClose, onDone }: CodeDialogProps) {
  const t = useMessages('affiliators')
  const frame = useMessages('frame')
  const { run, fault, faults, isBusy } = useAction()
  const [form, setForm] = useState(EMPTY)
  const [outletIds, setOutletIds] = useState<readonly number[]>([])
  const field = (name: keyof typeof EMPTY) => ({
    name,
    fault: faults[name],
    autoComplete: 'off',
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const amount = (name: 'value' | 'useLimit') => ({
    name,
    fault: faults[name],
    digits: form[name],
    onDigits: (digits: string) => setForm({ ...form, [name]: digits }),
  })
  const kind = form.kind === 'amount' ? 'amount' : 'percent'
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = {
      id: affiliatorId,
      code: form.code,
      kind,
      value: Number(form.value),
      outletIds: outletIds.length === 0 ? null : [...outletIds],
      validFrom: form.validFrom || null,
      validTo: form.validTo,
      useLimit: Number(form.useLimit),
    } as const
    const made = await run(() => office.makeCode(input))
    if (made) onDone(made.state)
  }
  return (
    <Dialog title={t.codeTitle} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField label={t.code} hint={t.codeHint} required maxLength={40} {...field('code')} />
        <SelectField
          label={t.codeKind}
          choices={(['percent', 'amount'] as const).map((one) => ({ value: one, label: t.codeKinds[one] }))}
          {...field('kind')}
        />
        <AmountField label={t.codeValue[kind]} required {...amount('value')} />
        <OutletChoice chosen={outletIds} onChoose={setOutletIds} />
        <TextField label={t.validFrom} type="date" {...field('validFrom')} />
        <TextField label={t.validTo} type="date" required {...field('validTo')} />
        <AmountField label={t.useLimit} required longest={5} {...amount('useLimit')} />
        <Fault>{fault}</Fault>
        <div className="dialog__actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t.codeDo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type OutletChoiceProps = { chosen: readonly number[]; onChoose: (ids: readonly number[]) => void }

/** None chosen is every outlet. */
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
            onChange={(event) => onChoose(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
