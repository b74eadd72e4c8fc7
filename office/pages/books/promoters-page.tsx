import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
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
  loaded(office.promoterPayables(booksQuery(searchOf(request))), request)

const COLUMNS = ['opening', 'accrued', 'paid', 'withheld', 'closing'] as const

export function Component() {
  const t = useMessages('books')
  const { company, companies, from, to, rows, total } = useLoaderData<typeof loader>()
  return (
    <BooksFrame
      tab="promoters"
      {...{ company, companies }}
      line={t.promotersLine}
      filters={<SpanFilter from={from} to={to} />}
    >
      <Section
        title={t.tabs.promoters}
        more={<BookFiles list="promoters" of={t.tabs.promoters} query={{ company, from, to }} />}
      >
        {rows.length === 0 ? (
          <p className="soft small money-none">{t.none}</p>
        ) : (
          <FigureTable
            label={t.tabs.promoters}
            columns={[{ head: t.promoter, isText: true }, ...COLUMNS.map((name) => ({ head: t[name] }))]}
            rows={rows.map((row) => ({
              key: row.affiliator?.id ?? '',
              cells: [
                row.affiliator ? (
                  <Link className="link" to={`/affiliators/${row.affiliator.id}`}>
                    {row.affiliator.name}
                  </Link>
                ) : (
                  t.unknown
                ),
                ...COLUMNS.map((name) => row[name]),
              ],
            }))}
            total={[t.total, ...COLUMNS.map((name) => total[name])]}
          />
        )}
      </Section>
    </BooksFrame>
  )
}
