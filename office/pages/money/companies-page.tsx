import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { MoneyTabs } from '#office/pages/money/money-tabs.tsx'
import { mayForGroup, useMe } from '#office/session.tsx'

type OfficeCompany = OfficeAnswer<'companies'>['companies'][number]

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.companies(), request)

export function Component() {
  const t = useMessages('companies')
  const money = useMessages('money')
  const { companies } = useLoaderData<typeof loader>()
  const [saved, setSaved] = useState<string | null>(null)
  const { reaches } = useMe()
  const maySet = mayForGroup({ reaches }, 'payment.settle')
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
  const { id, prefix, outlets, ...stored } = company
  const form = useForm({
    initial: stored,
    submit: (values) => office.saveCompany({ id, ...values }),
    onDone(_, { name }) {
      onSaved(name)
      void revalidate()
    },
  })
  const field = (name: keyof typeof stored) => ({ ...form.field(name), label: t.fields[name], readOnly: !maySet })
  return (
    <Section title={stored.name}>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <TextField {...field('name')} />
        <TextField {...field('address')} />
        <TextField {...field('taxNumber')} hint={t.taxHint} inputMode="numeric" />
        <TextField {...field('localTaxNumber')} />
        <p className="small">
          {t.outlets(outlets)} {t.numbers(`${prefix}-R-2026-000001`)}
        </p>
        <FormFault form={form} />
        {maySet && (
          <p>
            <Button type="submit" tone="primary" isBusy={form.isBusy}>
              {t.save}
            </Button>
          </p>
        )}
      </form>
    </Section>
  )
}
