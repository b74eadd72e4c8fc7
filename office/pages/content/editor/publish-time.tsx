import { TextField } from '#office/kit/field.tsx'
import type { Form } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

type TimeValues = { isLater: boolean; date: string; clock: string }

/** The choice between a publication now and a publication at a date and time. */
export function PublishTime({ form }: { form: Pick<Form<TimeValues>, 'values' | 'set' | 'field'> }) {
  const t = useMessages('content')
  const { isLater } = form.values
  return (
    <fieldset className="stack">
      <legend className="label">{t.whenOut}</legend>
      <label className="check">
        <input type="radio" name="when" checked={!isLater} onChange={() => form.set({ isLater: false })} />
        {t.outNow}
      </label>
      <label className="check">
        <input type="radio" name="when" checked={isLater} onChange={() => form.set({ isLater: true })} />
        {t.outLater}
      </label>
      {isLater && (
        <div className="dialog__pair">
          <TextField label={t.date} {...form.field('date')} type="date" required />
          <TextField label={t.time} {...form.field('clock')} type="time" required />
        </div>
      )}
    </fieldset>
  )
}
