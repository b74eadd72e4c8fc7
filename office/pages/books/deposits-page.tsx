import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DEPOSIT_COLUMNS } from '#domain/books/report-columns.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BookFiles } from '#office/pages/books/book-files.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { SpanFilter } from '#office/pages/books/span-filter.tsx'
import { MoneyMark } from '#office/pages/money/refund-mark.tsx'
import { outletPath } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.depositRoll(booksQuery(searchOf(request))), request)

export function Component() {
  const t = useMessages('books')
  const roll = useLoaderData<typeof loader>()
  const { company, companies, from, to, outlets, total } = roll
  return (
    <BooksFrame
      tab="deposits"
      {...{ company, companies }}
      line={t.depositsLine}
      filters={<SpanFilter from={from} to={to} />}
    >
      <Section
        title={t.tabs.deposits}
        more={<BookFiles list="deposits" of={t.tabs.deposits} query={{ company, from, to }} />}
      >
        {outlets.length === 0 ? (
          <p className="soft small money-none">{t.none}</p>
        ) : (
          <FigureTable
            label={t.tabs.deposits}
            columns={[{ head: t.outlet, isText: true }, ...DEPOSIT_COLUMNS.map((name) => ({ head: t[name] }))]}
            rows={outlets.map((row) => ({
              key: String(row.outlet.id),
              cells: [row.outlet.name, ...DEPOSIT_COLUMNS.map((name) => row[name])],
            }))}
            total={[t.total, ...DEPOSIT_COLUMNS.map((name) => total[name])]}
          />
        )}
        <p className="micro faint books-note">{t.restoredNote}</p>
      </Section>
      <Ages roll={roll} />
    </BooksFrame>
  )
}

/** The number of rows that are shown at first. Each press of "more" adds this number. */
const ROWS = 40

const MARKS = { coming: 'exp', unsigned: 'fail', signed: 'ok' } as const

/** Lists the unused deposits, grouped by night. */
function Ages({ roll: { ages, ageSums: sums } }: { roll: OfficeAnswer<'depositRoll'> }) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  const [most, setMost] = useState(ROWS)
  return (
    <Section title={t.ages} count={ages.length}>
      <dl className="money-counts books-ages">
        {(['coming', 'unsigned', 'signed'] as const).map((state) => (
          <div key={state}>
            <dt>{t.ageStates[state]}</dt>
            <dd className="figure money-counts__sum">
              <small>IDR</small> {amountText(sums[state])}
            </dd>
          </div>
        ))}
      </dl>
      {ages.length === 0 ? (
        <p className="soft small money-none">{t.noAges}</p>
      ) : (
        <FigureTable
          label={t.ages}
          columns={[
            { head: t.night, isText: true },
            { head: t.outlet, isText: true },
            { head: t.state, isText: true },
            { head: t.amount },
          ]}
          rows={ages.slice(0, most).map(({ outlet, night, state, amount }) => ({
            key: `${outlet.id} ${night}`,
            cells: [
              <Link key="night" className="link" to={`${outletPath(outlet)}/close?night=${night}`}>
                {nights.short(night)}
              </Link>,
              outlet.name,
              <MoneyMark key="state" mark={MARKS[state]}>
                {t.ageStates[state]}
              </MoneyMark>,
              amount,
            ],
          }))}
        />
      )}
      {most < ages.length && (
        <div className="row money-none">
          <Button onClick={() => setMost(most + ROWS)}>{t.more}</Button>
        </div>
      )}
    </Section>
  )
}
