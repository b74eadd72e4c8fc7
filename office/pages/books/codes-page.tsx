import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Button } from '#office/kit/button.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const { company } = booksQuery(searchOf(request))
  return loaded(office.accountCodes({ ...(company && { company }) }), request)
}

/** The page with the account codes that a company uses in its accounting program. */
export function Component() {
  const t = useMessages('books')
  const read = useLoaderData<typeof loader>()
  return (
    <BooksFrame tab="codes" companies={read.companies} company={read.company} line={t.codesLine}>
      <CodeForm key={read.company} read={read} />
    </BooksFrame>
  )
}

type Code = Omit<OfficeAnswer<'accountCodes'>['codes'][number], 'isSet'>
const FIELDS = [
  { name: 'code', longest: 30 },
  { name: 'name', longest: 120 },
  { name: 'taxCode', longest: 60 },
] as const

function CodeForm({ read }: { read: OfficeAnswer<'accountCodes'> }) {
  const t = useMessages('books')
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<number | null>(null)
  const stored: readonly Code[] = read.codes
  const form = useForm({
    initial: { codes: stored },
    submit: ({ codes }) => office.saveAccountCodes({ company: read.company, codes: [...codes] }),
    onDone(saved) {
      setChanged(saved.changed)
      void revalidate()
    },
    onRefused: () => setChanged(null),
  })
  const { codes } = form.values
  const unset = new Set(read.codes.flatMap(({ account, isSet }) => (isSet ? [] : [account])))
  const labels = { code: t.codeOf, name: t.nameOf, taxCode: t.taxCodeOf }
  const edit = (account: string, values: Partial<Code>) =>
    form.set({ codes: codes.map((row) => (row.account === account ? { ...row, ...values } : row)) })
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <Section title={t.fillIn}>
        <div className="row money-none">
          {(['jurnal', 'accurate', 'xero'] as const).map((program) => (
            <Button key={program} onClick={() => form.set({ codes: read.defaults[program] })}>
              {t.programs[program]}
            </Button>
          ))}
        </div>
      </Section>
      <Section title={t.tabs.codes}>
        <FigureTable
          label={t.tabs.codes}
          columns={[
            { head: t.account, isText: true },
            { head: t.code, isText: true },
            { head: t.name, isText: true },
            { head: t.taxCode, isText: true },
          ]}
          rows={codes.map((row) => ({
            key: row.account,
            cells: [
              <>
                {t.accounts[row.account]}
                {unset.has(row.account) && <small>{t.notSet}</small>}
              </>,
              ...FIELDS.map(({ name, longest }) => (
                <input
                  key={name}
                  className="input"
                  name={`${row.account}_${name}`}
                  aria-label={labels[name](t.accounts[row.account])}
                  required={name === 'code'}
                  maxLength={longest}
                  autoComplete="off"
                  value={row[name]}
                  onChange={({ target }) => edit(row.account, { [name]: target.value })}
                />
              )),
            ],
          }))}
        />
      </Section>
      {changed !== null && (
        <Note tone="ok" role="status">
          {t.saved(changed)}
        </Note>
      )}
      <FormFault form={form} />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={form.isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
