import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { MonthPanel } from '#office/pages/books/month-panel.tsx'
import { MoneyMark } from '#office/pages/money/refund-mark.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const search = searchOf(request)
  const { company } = booksQuery(search)
  const month = search.get('month')
  return loaded(office.bookMonths({ ...(company && { company }), ...(month && { month }) }), request)
}

export function Component() {
  const t = useMessages('books')
  const read = useLoaderData<typeof loader>()
  const { nights } = useTimeText()
  const { revalidate } = useRevalidator()
  const [lockedMonth, setLockedMonth] = useState<string | null>(null)
  const finishLock = (month: string) => {
    setLockedMonth(month)
    void revalidate()
  }
  return (
    <BooksFrame tab="months" companies={read.companies} company={read.company} line={t.monthsLine}>
      {lockedMonth && (
        <Note tone="ok" role="status">
          {t.lockedNow(nights.monthOf(`${lockedMonth}-01`))}
        </Note>
      )}
      {read.month === null ? (
        <p className="soft small">{t.noMonths}</p>
      ) : (
        <div className="books-months">
          <MonthTable read={read} />
          <MonthPanel key={`${read.company} ${read.month}`} read={read} month={read.month} onDone={finishLock} />
        </div>
      )}
    </BooksFrame>
  )
}

function MonthTable({ read }: { read: OfficeAnswer<'bookMonths'> }) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  const [search] = useSearchParams()
  const addressOf = (month: string) => {
    const next = new URLSearchParams(search)
    next.set('month', month)
    return `?${next}`
  }
  return (
    <Section title={t.tabs.months}>
      <FigureTable
        isNarrow
        label={t.tabs.months}
        columns={[
          { head: t.month, isText: true },
          { head: t.state, isText: true },
        ]}
        rows={read.months.map(({ month, locked }, at) => ({
          key: month,
          isSelected: month === read.month,
          cells: [
            <Link
              key="month"
              className="link"
              to={addressOf(month)}
              replace
              preventScrollReset
              aria-current={month === read.month || undefined}
            >
              {nights.monthOf(`${month}-01`)}
            </Link>,
            <MoneyMark key="state" mark={locked ? 'ok' : at === 0 ? 'exp' : 'ask'}>
              {locked ? t.locked : at === 0 ? t.running : t.open}
            </MoneyMark>,
          ],
        }))}
      />
    </Section>
  )
}
