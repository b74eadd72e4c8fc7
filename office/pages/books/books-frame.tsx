import './books.css'
import type { ReactNode } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { useFilters } from '#office/frame/use-filters.ts'
import { Page } from '#office/frame/page.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { MoneyTabs } from '#office/pages/money/money-tabs.tsx'

const TABS = ['months', 'balance', 'deposits', 'payouts', 'taxes', 'promoters', 'journal', 'codes'] as const

type Company = { id: number; name: string }
type BooksFrameProps = {
  tab: (typeof TABS)[number]
  companies: readonly Company[]
  company: number
  line: string
  filters?: ReactNode
  children: ReactNode
}

export function BooksFrame({ tab, companies, company, line, filters, children }: BooksFrameProps) {
  const t = useMessages('books')
  const [search] = useSearchParams()
  const query = new URLSearchParams()
  for (const name of ['company', 'from', 'to']) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  return (
    <Page title={t.title}>
      <MoneyTabs />
      <nav className="books-tabs" aria-label={t.parts}>
        {TABS.map((name) => (
          <NavLink key={name} to={{ pathname: `/money/books/${name}`, search: String(query) }}>
            {t.tabs[name]}
          </NavLink>
        ))}
      </nav>
      <p className="small soft">{line}</p>
      {(companies.length > 1 || filters) && (
        <div className="books-filters" key={tab}>
          <CompanyChoice companies={companies} company={company} />
          {filters}
        </div>
      )}
      {children}
    </Page>
  )
}

function CompanyChoice({ companies, company }: { companies: readonly Company[]; company: number }) {
  const t = useMessages('books')
  const [, setFilters] = useFilters()
  if (companies.length < 2) return null
  return (
    <SelectField
      label={t.company}
      value={String(company)}
      choices={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => setFilters({ company: target.value, month: '', outlet: '', day: '' })}
    />
  )
}
