import { type SubmitEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoneyTabs } from '#office/pages/money/money-tabs.tsx'
import { useMe } from '#office/session.tsx'

type OfficeCompany = OfficeAnswer<'companies'>['companies'][number]

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.companies(), request)

/** The companies of the group: what their receipts say, and which outlets belong to them. */
export function Component() {
  const t = useMessages('companies')
  const money = useMessages('money')
  const { companies } = useLoaderData<typeof loader>()
  const [saved, setSaved] = useState<string | null>(null)
  const { reaches } = useMe()
  const maySet = reaches.some(({ permission, outletId }) => permission === 'payment.settle' && outletId === null)
  return (
    <Page title={money.title}>
      <MoneyTabs />
      {saved && (
        <Note tone="ok" role="status">
          {t.saved(saved)}
        </Note>
      )}
      <p className="small soft">{t.line}</p>
      {companies.map((company) => (
        <Company key={company.id} company={company} maySet={maySet} onSaved={setSaved} />
      ))}
    </Page>
  )
}

type Props = { company: OfficeCompany; maySet: boolean; onSaved: (name: string) => void }

function Company({ company, maySet, onSaved }: Props) {
  const t = useMessages('companies')
  const { revalidate } = useRevalidator()
  const { run, fault, faults, isBusy } = useAction()
  const { id, prefix, outlets, ...stored } = company
  const [values, setValues] = useState(stored)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await run(() => office.saveCompany({ id, ...values })))) return
    onSaved(values.name)
    void revalidate()
  }
  const bind = (field: keyof typeof stored) => ({
    label: t.fields[field],
    fault: faults[field],
    value: values[field],
    readOnly: !maySet,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  })
  return (
    <Section title={stored.name}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField {...bind('name')} />
        <TextField {...bind('address')} />
        <TextField {...bind('taxNumber')} hint={t.taxHint} inputMode="numeric" />
        <TextField {...bind('localTaxNumber')} />
        <p className="small">
          {t.outlets(outlets)} {t.numbers(`${prefix}-R-2026-000001`)}
        </p>
        <Fault>{fault}</Fault>
        {maySet && (
          <p>
            <Button type="submit" tone="primary" isBusy={isBusy}>
              {t.save}
            </Button>
          </p>
        )}
      </form>
    </Section>
  )
}
