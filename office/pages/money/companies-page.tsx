import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { useAction } from '#office/api/use-action.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { FormDialog, FormFault } from '#office/kit/form-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
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
  const [news, setNews] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { reaches } = useMe()
  const maySet = mayForGroup({ reaches }, 'payment.settle')
  return (
    <Page title={money.title}>
      <MoneyTabs />
      {news && (
        <Note tone="ok" role="status">
          {news}
        </Note>
      )}
      <p className="small soft">{t.line}</p>
      {companies.map((company) => (
        <Company
          key={company.id}
          company={company}
          companies={companies}
          maySet={maySet}
          onSaved={(name) => setNews(t.saved(name))}
          onMoved={setNews}
        />
      ))}
      {maySet && (
        <p>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t.add}
          </Button>
        </p>
      )}
      {isAdding && (
        <NewCompanyDialog
          onClose={() => setIsAdding(false)}
          onDone={(name) => {
            setIsAdding(false)
            setNews(t.saved(name))
          }}
        />
      )}
    </Page>
  )
}

type Props = {
  company: OfficeCompany
  companies: readonly OfficeCompany[]
  maySet: boolean
  onSaved: (name: string) => void
  onMoved: (news: string) => void
}

function Company({ company, companies, maySet, onSaved, onMoved }: Props) {
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
        <p className="small">{t.numbers(`${prefix}-R-2026-000001`)}</p>
        <FormFault form={form} />
        {maySet && (
          <p>
            <Button type="submit" tone="primary" isBusy={form.isBusy}>
              {t.save}
            </Button>
          </p>
        )}
      </form>
      <h3>{t.outlets}</h3>
      {outlets.length === 0 && <p className="small soft">{t.noOutlets}</p>}
      <ul className="stack">
        {outlets.map((outlet) => (
          <li key={outlet.id}>
            <CompanyOutlet {...{ outlet, company, onMoved }} companies={maySet ? companies : []} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OutletProps = {
  outlet: OfficeCompany['outlets'][number]
  company: OfficeCompany
  companies: readonly OfficeCompany[]
  onMoved: (news: string) => void
}

/** An outlet of a company. While the books contain no money of the outlet, staff can assign the outlet to another company. */
function CompanyOutlet({ outlet, company, companies, onMoved }: OutletProps) {
  const t = useMessages('companies')
  const { run, fault, isBusy } = useAction()
  const { revalidate } = useRevalidator()
  if (companies.length < 2) return outlet.name
  if (outlet.isFixed)
    return (
      <>
        {outlet.name} <small className="soft">{t.fixed}</small>
      </>
    )
  async function move(id: number) {
    const to = companies.find((candidate) => candidate.id === id)
    if (!to || !(await run(() => office.moveOutletToCompany({ outletId: outlet.id, company: id })))) return
    onMoved(t.moved(outlet.name, to.name))
    await revalidate()
  }
  return (
    <>
      <SelectField
        label={`${outlet.name}: ${t.belongs}`}
        value={String(company.id)}
        disabled={isBusy}
        choices={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => void move(Number(target.value))}
      />
      <Fault>{fault}</Fault>
    </>
  )
}

const NEW_COMPANY = { name: '', prefix: '', address: '', taxNumber: '', localTaxNumber: '' }

function NewCompanyDialog({ onClose, onDone }: { onClose: () => void; onDone: (name: string) => void }) {
  const t = useMessages('companies')
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: NEW_COMPANY,
    submit: (values) => office.addCompany(values),
    onDone(_, { name }) {
      void revalidate()
      onDone(name)
    },
  })
  const field = (name: keyof typeof NEW_COMPANY) => ({ ...form.field(name), label: t.fields[name] })
  return (
    <FormDialog title={t.add} form={form} action={t.add} noValidate onClose={onClose}>
      <p className="small">{t.addLine}</p>
      <TextField {...field('name')} />
      <TextField {...field('prefix')} hint={t.prefixHint} maxLength={4} />
      <TextField {...field('address')} />
      <TextField {...field('taxNumber')} hint={t.taxHint} inputMode="numeric" />
      <TextField {...field('localTaxNumber')} />
    </FormDialog>
  )
}
