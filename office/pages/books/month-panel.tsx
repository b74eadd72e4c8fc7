import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { LockDialog } from '#office/pages/books/lock-dialog.tsx'
import { SumTable } from '#office/pages/books/sum-table.tsx'
import { outletPath } from '#office/session.tsx'
import { signedText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type MonthPanelProps = { read: OfficeAnswer<'bookMonths'>; month: string; onDone: (month: string) => void }

export function MonthPanel({ read, month, onDone }: MonthPanelProps) {
  const t = useMessages('books')
  const { nights, moment } = useTimeText()
  const [isLocking, setIsLocking] = useState(false)
  const { problem, sums, unsigned, unconfirmed, changed } = read
  const name = nights.monthOf(`${month}-01`)
  const locked = read.months.find((row) => row.month === month)?.locked
  return (
    <div className="stack">
      <Section title={name}>
        {locked && (
          <p className="small money-none">
            {t.lockedBy(locked.by ?? t.somebody, moment(locked.at))}
            {locked.reason && <small className="books-reason soft">{t.reasonWas(locked.reason)}</small>}
          </p>
        )}
        {!locked && problem && <p className="small soft money-none">{t.problems[problem]}</p>}
        {problem === null && (
          <div className="row money-none">
            <Button tone="primary" icon="lock" onClick={() => setIsLocking(true)}>
              {t.lock(name)}
            </Button>
          </div>
        )}
      </Section>
      {unsigned.length + unconfirmed.length === 0 ? (
        <Note tone="ok">{t.allSigned}</Note>
      ) : (
        <>
          <NightList title={t.unsigned} rows={unsigned} />
          <NightList title={t.unconfirmed} rows={unconfirmed} />
        </>
      )}
      <ChangedNights rows={changed} />
      <Section title={t.sums}>
        {sums.length === 0 ? <p className="soft small money-none">{t.none}</p> : <SumTable sums={sums} />}
      </Section>
      {isLocking && (
        <LockDialog
          read={read}
          month={month}
          onClose={() => setIsLocking(false)}
          onDone={() => {
            setIsLocking(false)
            onDone(month)
          }}
        />
      )}
    </div>
  )
}

/** The number of nights that are shown at first. Each press of "more" adds this number. */
const NIGHTS = 30

function NightList({ title, rows }: { title: string; rows: OfficeAnswer<'bookMonths'>['unsigned'] }) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  const [most, setMost] = useState(NIGHTS)
  if (rows.length === 0) return null
  return (
    <Section title={title} count={rows.length}>
      <ul className="books-nights">
        {rows.slice(0, most).map(({ outlet, night }) => (
          <li key={`${outlet.id} ${night}`}>
            <Link className="link" to={`${outletPath(outlet)}/close?night=${night}`}>
              {nights.short(night)}
            </Link>
            <span className="soft">{outlet.name}</span>
          </li>
        ))}
      </ul>
      {most < rows.length && (
        <div className="row">
          <Button onClick={() => setMost(most + NIGHTS)}>{t.more}</Button>
        </div>
      )}
    </Section>
  )
}

function ChangedNights({ rows }: { rows: OfficeAnswer<'bookMonths'>['changed'] }) {
  const t = useMessages('books')
  const { nights } = useTimeText()
  return (
    <Section title={t.changed} count={rows.length > 0 ? rows.length : undefined}>
      {rows.length === 0 ? (
        <p className="soft small money-none">{t.noneChanged}</p>
      ) : (
        <>
          <p className="small soft">{t.changedLine}</p>
          <ul className="books-changed">
            {rows.map(({ outlet, night, amounts }) => (
              <li key={`${outlet.id} ${night}`}>
                <p>
                  <Link className="link" to={`${outletPath(outlet)}/close?night=${night}`}>
                    {nights.short(night)}
                  </Link>{' '}
                  <span className="soft">{outlet.name}</span>
                </p>
                <dl className="money">
                  {amounts.map(({ account, amount }) => (
                    <div key={account}>
                      <dt>{t.accounts[account]}</dt>
                      <dd>{signedText(amount)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
