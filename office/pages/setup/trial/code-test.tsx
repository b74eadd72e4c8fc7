import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Readiness } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

/** Sends a sign-in code to the owner's own phone, through the same carrier as the codes of guests. */
export function CodeTest({ carrier }: { carrier: Readiness['carrier'] }) {
  const t = useMessages('setup').trial
  const [result, setResult] = useState<OfficeAnswer<'sendTestCode'> | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { phone: '' },
    submit: ({ phone }: { phone: string }) => office.sendTestCode({ phone }),
    onDone(answer) {
      setResult(answer)
      void revalidate()
    },
  })
  return (
    <form className="trial__code" noValidate onSubmit={form.onSubmit}>
      <h3>{t.code}</h3>
      <p className="small soft">{t.carriers[carrier]}</p>
      <div className="trial__phone">
        <TextField label={t.phone} {...form.field('phone')} type="tel" maxLength={30} />
        <Button type="submit" isBusy={form.isBusy} disabled={form.values.phone.trim() === ''}>
          {t.sendCode}
        </Button>
      </div>
      <FormFault form={form} />
      {result && (
        <Note tone={result.fault ? 'bad' : 'ok'} role="status">
          {result.fault ? t.codeFaults[result.fault] : t.codeSent(result.phone)}
        </Note>
      )}
    </form>
  )
}
