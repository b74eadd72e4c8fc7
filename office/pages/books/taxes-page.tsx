import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { formatNumber } from '#domain/pricing/money.ts'
import { BookFiles } from '#office/pages/books/book-files.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { SpanFilter } from '#office/pages/books/span-filter.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.taxReturn(booksQuery(searchOf(request))), request)

export function Component() {
  const t = useMessages('books')
  const language = useLanguage()
  const { company, companies, from, to, rows, total } = useLoaderData<typeof loader>()
  return (
    <BooksFrame tab="taxes" {...{ company, companies }} line={t.taxesLine} filters={<SpanFilter from={from} to={to} />}>
      <Section title={t.tabs.taxes} more={<BookFiles list="taxes" of={t.tabs.taxes} query={{ company, from, to }} />}>
        {rows.length === 0 ? (
          <p className="soft small money-none">{t.none}</p>
        ) : (
          <FigureTable
            label={t.tabs.taxes}
            columns={[
              { head: t.outlet, isText: true },
              { head: t.kind, isText: true },
              { head: t.rate },
              { head: t.base },
              { head: t.tax },
            ]}
            rows={rows.map(({ outlet, kind, rate, base, tax }) => ({
              key: `${outlet.id} ${kind} ${rate}`,
              cells: [outlet.name, t.taxKinds[kind], t.percent(formatNumber(rate, language)), base, tax],
            }))}
            total={[t.total, '', '', total.base, total.tax]}
          />
        )}
      </Section>
    </BooksFrame>
  )
}
