import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { formatNumber } from '#domain/pricing/money.ts'
import { useFilters } from '#office/frame/use-filters.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { BookFiles } from '#office/pages/books/book-files.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { ProgramFiles } from '#office/pages/books/program-files.tsx'
import { useMonthChoices } from '#office/pages/books/span-filter.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

function queryOf(search: URLSearchParams) {
  const { company, from } = booksQuery(search)
  const [day, outlet] = [search.get('day'), search.get('outlet')]
  return {
    ...(company && { company }),
    ...(from && { from }),
    ...(day && { day }),
    ...(outlet && { outlet: Number(outlet) }),
  }
}

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.journal(queryOf(searchOf(request))), request)

export function Component() {
  const t = useMessages('books')
  const read = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { company, companies, from, lines, total } = read
  const [day, outlet] = [search.get('day') ?? '', search.get('outlet') ?? '']
  const query = { company, from, to: from, ...(day && { day }), ...(outlet && { outlet }) }
  return (
    <BooksFrame
      tab="journal"
      {...{ company, companies }}
      line={t.journalLine}
      filters={<JournalFilters read={read} day={day} outlet={outlet} />}
    >
      <ProgramFiles parts={read.parts} query={query} />
      <Section
        title={t.tabs.journal}
        count={t.lines(amountText(lines))}
        more={<BookFiles list="journal" of={t.tabs.journal} query={query} />}
      >
        {lines === 0 ? (
          <p className="soft small money-none">{t.none}</p>
        ) : (
          <dl className="money-counts books-totals">
            {(['debit', 'credit'] as const).map((side) => (
              <div key={side}>
                <dt>{t[side]}</dt>
                <dd className="figure money-counts__sum">
                  <small>IDR</small> {amountText(total[side])}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Groups key={JSON.stringify(query)} first={read} query={queryOf(search)} />
      </Section>
    </BooksFrame>
  )
}

function JournalFilters({ read, day, outlet }: { read: OfficeAnswer<'journal'>; day: string; outlet: string }) {
  const t = useMessages('books')
  const [, setFilters] = useFilters()
  const { from, outlets } = read
  return (
    <>
      <SelectField
        label={t.month}
        value={from}
        choices={useMonthChoices([from])}
        onChange={({ target: { value } }) => setFilters({ from: value, to: value, day: '' })}
      />
      <TextField
        label={t.day}
        type="date"
        min={`${from}-01`}
        max={`${from}-31`}
        value={day}
        onChange={({ target }) => setFilters({ day: target.value })}
      />
      <SelectField
        label={t.outlet}
        value={outlet}
        choices={[
          { value: '', label: t.allOutlets },
          ...outlets.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => setFilters({ outlet: target.value })}
      />
    </>
  )
}

type Page = Pick<OfficeAnswer<'journal'>, 'groups' | 'next'>

/** Shows the journal. The entries of one day and outlet are one group. The user can load more groups. */
function Groups({ first, query }: { first: Page; query: ReturnType<typeof queryOf> }) {
  const t = useMessages('books')
  const language = useLanguage()
  const { nights } = useTimeText()
  const [more, setMore] = useState<Page>({ groups: [], next: first.next })
  async function load() {
    const answer = await office.journal({ ...query, ...(more.next && { after: more.next }) })
    if (answer.ok) setMore({ groups: [...more.groups, ...answer.data.groups], next: answer.data.next })
  }
  return (
    <>
      {[...first.groups, ...more.groups].map(({ date, outlet, lines, total }) => (
        <div className="books-group" key={`${date} ${outlet.id}`}>
          <h3>{t.groupOf(outlet.name, nights.short(date))}</h3>
          <FigureTable
            label={t.groupOf(outlet.name, nights.short(date))}
            columns={[
              { head: t.account, isText: true },
              { head: t.code, isText: true },
              { head: t.rate },
              { head: t.debit },
              { head: t.credit },
            ]}
            rows={lines.map(({ account, code, rate, debit, credit }) => ({
              key: `${account} ${rate ?? ''}`,
              cells: [
                t.accounts[account],
                code,
                rate === null ? '' : t.percent(formatNumber(rate, language)),
                debit === 0 ? '' : debit,
                credit === 0 ? '' : credit,
              ],
            }))}
            total={[t.total, '', '', total, total]}
          />
        </div>
      ))}
      {more.next && (
        <div className="row money-none">
          <Button onClick={() => void load()}>{t.more}</Button>
        </div>
      )}
    </>
  )
}
