import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BookFiles } from '#office/pages/books/book-files.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { SpanFilter } from '#office/pages/books/span-filter.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.trialBalance(booksQuery(searchOf(request))), request)

export function Component() {
  const t = useMessages('books')
  const { company, companies, from, to, rows, total } = useLoaderData<typeof loader>()
  return (
    <BooksFrame
      tab="balance"
      {...{ company, companies }}
      line={t.balanceNote}
      filters={<SpanFilter from={from} to={to} />}
    >
      <Section
        title={t.tabs.balance}
        more={<BookFiles list="balance" of={t.tabs.balance} query={{ company, from, to }} />}
      >
        {rows.length === 0 ? (
          <p className="soft small money-none">{t.none}</p>
        ) : (
          <FigureTable
            label={t.tabs.balance}
            columns={[
              { head: t.account, isText: true },
              { head: t.type, isText: true },
              { head: t.opening },
              { head: t.debit },
              { head: t.credit },
              { head: t.closing },
            ]}
            rows={rows.map(({ account, type, opening, debit, credit, closing }) => ({
              key: account,
              cells: [t.accounts[account], t.accountTypes[type], opening, debit, credit, closing],
            }))}
            total={[t.total, '', total.opening, total.debit, total.credit, total.closing]}
          />
        )}
        <p className="micro faint books-note">{t.amountsNote}</p>
      </Section>
    </BooksFrame>
  )
}
