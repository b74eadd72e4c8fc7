import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PAYOUT_COLUMNS } from '#domain/books/report-columns.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BankFile } from '#office/pages/books/payouts/bank-file.tsx'
import { BookFiles } from '#office/pages/books/book-files.tsx'
import { BooksFrame } from '#office/pages/books/books-frame.tsx'
import { booksQuery, searchOf } from '#office/pages/books/books-query.ts'
import { FigureTable } from '#office/pages/books/figure-table.tsx'
import { MatchDialog } from '#office/pages/books/payouts/match-dialog.tsx'
import { SpanFilter } from '#office/pages/books/span-filter.tsx'
import { UnmatchDialog } from '#office/pages/books/payouts/unmatch-dialog.tsx'
import { MoneyMark } from '#office/pages/money/refund-mark.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

type PayoutRow = OfficeAnswer<'payoutReport'>['rows'][number]

export const loader = ({ request }: LoaderFunctionArgs) =>
  loaded(office.payoutReport(booksQuery(searchOf(request))), request)

export function Component() {
  const { payouts: t } = useMessages('books')
  const report = useLoaderData<typeof loader>()
  const { company, companies, from, to, total } = report
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<string | null>(null)
  const finish = (text: string) => {
    setNotice(text)
    void revalidate()
  }
  return (
    <BooksFrame tab="payouts" {...{ company, companies }} line={t.line} filters={<SpanFilter from={from} to={to} />}>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <dl className="money-counts books-ages">
        {(['open', 'matched'] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd className="figure money-counts__sum">
              <small>IDR</small> {amountText(total[name])}
            </dd>
          </div>
        ))}
      </dl>
      <BankFile key={company} company={company} onDone={finish} />
      <Days report={report} onDone={finish} />
    </BooksFrame>
  )
}

function Days({ report, onDone }: { report: OfficeAnswer<'payoutReport'>; onDone: (text: string) => void }) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  const labels = useLabels()
  const { company, companies, from, to, rows, total } = report
  const [matching, setMatching] = useState<PayoutRow | null>(null)
  const [undoing, setUndoing] = useState<PayoutRow | null>(null)
  // If there is only one company, the table does not show the column with the company's share.
  const columns = PAYOUT_COLUMNS.filter((name) =>
    name === 'share' ? companies.length > 1 : name !== 'unmatched' || total.unmatched !== 0,
  )
  const close = (text?: string) => {
    setMatching(null)
    setUndoing(null)
    if (text) onDone(text)
  }
  return (
    <Section
      title={t.tabs.payouts}
      more={<BookFiles list="payouts" of={t.tabs.payouts} query={{ company, from, to }} />}
    >
      {rows.length === 0 ? (
        <p className="soft small money-none">{t.payouts.none}</p>
      ) : (
        <FigureTable
          label={t.tabs.payouts}
          columns={[
            { head: t.payouts.settledOn, isText: true },
            { head: t.payouts.gateway, isText: true },
            ...columns.map((name) => ({ head: t.payouts.sums[name] })),
            { head: t.payouts.bank, isText: true },
          ]}
          rows={rows.map((row, at) => ({
            key: `${row.provider} ${row.day}`,
            cells: [
              nights.short(row.day),
              labels.provider(row.provider),
              ...columns.map((name) => row[name]),
              <BankCell
                key="bank"
                row={row}
                isFirst={rows.findIndex(({ payout }) => payout?.id === row.payout?.id) === at}
                onMatch={() => setMatching(row)}
                onUndo={() => setUndoing(row)}
              />,
            ],
          }))}
          total={[t.total, '', ...columns.map((name) => total[name]), '']}
        />
      )}
      {total.unmatched !== 0 && <p className="micro faint books-note">{t.payouts.unmatchedNote}</p>}
      {matching && <MatchDialog row={matching} report={report} onClose={close} />}
      {undoing?.payout && <UnmatchDialog payout={undoing.payout} onClose={close} />}
    </Section>
  )
}

/**
 * The bank cell of one row. In the first row of a payout (`isFirst`), the cell shows the reference and the undo button for the whole
 * payout.
 */
type BankCellProps = { row: PayoutRow; isFirst: boolean; onMatch: () => void; onUndo: () => void }

function BankCell({ row: { day, payout }, isFirst, onMatch, onUndo }: BankCellProps) {
  const { payouts: t } = useMessages('books')
  const { nights } = useTimeText()
  if (!payout)
    return (
      <span className="books-bank">
        <MoneyMark mark="ask">{t.open}</MoneyMark>
        <Button tone="quiet" aria-label={t.byHandOf(nights.short(day))} onClick={onMatch}>
          {t.byHand}
        </Button>
      </span>
    )
  const { difference, reference, isChanged } = payout
  return (
    <span className="books-bank">
      <MoneyMark mark={isChanged ? 'fail' : 'ok'}>
        {nights.short(payout.day)}
        {difference !== 0 && `, ${t.differenceOf(amountText(difference))}`}
      </MoneyMark>
      {isChanged && <span className="micro">{t.changed}</span>}
      {isFirst && (
        <>
          {reference && <span className="micro soft">{reference}</span>}
          <button type="button" className="link micro" onClick={onUndo}>
            {t.undo}
          </button>
        </>
      )}
    </span>
  )
}
