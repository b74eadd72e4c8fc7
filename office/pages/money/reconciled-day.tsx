import { type ChangeEvent, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { TwoBooks } from '#office/pages/money/two-books.tsx'
import { rolesWith, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

type Reconciled = OfficeAnswer<'reconcile'>
type DayProps = { read: Reconciled; onDone: (said: string, isBad: boolean) => void }

/** One day: the gateway's sums, what does not meet, and reading it again. */
export function ReconciledDay({ read, onDone }: DayProps) {
  const t = useMessages('payments')
  const labels = useLabels()
  const { nights, moment } = useTimeText()
  const { day, readAt, sums, apart } = read.day
  return (
    <div className="stack">
      <Section title={t.dayTitle(nights.short(day))} count={readAt ? t.readAt(moment(readAt)) : t.notRead}>
        {sums.length === 0 ? <p className="soft small money-none">{t.noLines}</p> : <Sums sums={sums} />}
        <ReadDay read={read} onDone={onDone} />
      </Section>
      <Section title={t.differences} count={apart.length > 0 ? apart.length : undefined}>
        {apart.length === 0 ? (
          <p className="soft small money-none">{t.allMet}</p>
        ) : (
          <ul className="two-books-list">
            {apart.map((one) => (
              <li key={`${one.why} ${one.line ?? one.reference} ${one.kind}`}>
                <h3>{t.why[one.why]}</h3>
                <TwoBooks
                  theirs={one.theirs}
                  ours={one.ours}
                  theirNote={[t.lineKinds[one.kind] ?? one.kind, one.line].filter(Boolean).join(', ')}
                  ourNote={labels.reference(one.reference)}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function Sums({ sums }: { sums: Reconciled['day']['sums'] }) {
  const t = useMessages('payments')
  const columns = ['gross', 'fee', 'vat', 'net'] as const
  const total = (column: (typeof columns)[number]) => sums.reduce((sum, one) => sum + one[column], 0)
  return (
    <TableWrap label={t.days}>
      <table className="table">
        <thead>
          <tr>
            <th>{t.kind}</th>
            <th className="right">{t.lines}</th>
            <th className="right">{t.met}</th>
            {columns.map((column) => (
              <th className="right" key={column}>
                {t[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((one) => (
            <tr key={one.kind}>
              <td>{t.lineKinds[one.kind] ?? one.kind}</td>
              <td className="right">{one.lines}</td>
              <td className={one.met < one.lines ? 'right bad' : 'right'}>{one.met}</td>
              {columns.map((column) => (
                <td className="right" key={column}>
                  {amountText(one[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t.total}</td>
            <td className="right">{sums.reduce((sum, { lines }) => sum + lines, 0)}</td>
            <td className="right">{sums.reduce((sum, { met }) => sum + met, 0)}</td>
            {columns.map((column) => (
              <td className="right" key={column}>
                <b>{amountText(total(column))}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TableWrap>
  )
}

/** Reads the day at its gateway, or takes the report that its dashboard exported. */
function ReadDay({ read, onDone }: DayProps) {
  const t = useMessages('payments')
  const { roles } = useMessages('frame')
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const { provider, day } = read
  const maySettle = me.reaches.some((reach) => reach.permission === 'payment.settle' && reach.outletId === null)
  if (!maySettle) {
    const who = rolesWith('payment.settle').map((role) => roles[role])
    return <p className="micro soft money-none">{t.readRight(who.join(', '))}</p>
  }
  const hasList = read.providers.find(({ name }) => name === provider)?.hasList ?? true
  if (!hasList) return <BringReport provider={provider} onDone={onDone} />
  async function again() {
    const done = await run(() => office.readStatement({ provider, day: day.day }))
    if (done) onDone(done.lines === null ? t.readNothing : t.readDone(done.lines), done.lines === null)
  }
  return (
    <div className="stack money-none">
      <Fault>{fault}</Fault>
      <div className="row">
        <Button isBusy={isBusy} onClick={() => void again()}>
          {day.readAt ? t.readAgain : t.read}
        </Button>
      </div>
    </div>
  )
}

/** Characters that a call takes. */
const LONGEST_REPORT = 60_000

function BringReport({ provider, onDone }: { provider: string; onDone: DayProps['onDone'] }) {
  const t = useMessages('payments')
  const { run, fault, isBusy } = useAction()
  const [report, setReport] = useState('')
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => setReport((await target.files?.[0]?.text()) ?? '')
  const isTooBig = report.length > LONGEST_REPORT
  async function keep() {
    const done = await run(() => office.keepReport({ provider, report }))
    if (done) onDone(done.fault ?? t.reportMet(done.days.length), done.fault !== null)
  }
  return (
    <div className="stack money-none">
      <TextField
        label={t.report}
        hint={t.reportHint}
        fault={isTooBig ? t.reportTooBig : undefined}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => void choose(event)}
      />
      <Fault>{fault}</Fault>
      <div className="row">
        <Button isBusy={isBusy} disabled={report === '' || isTooBig} onClick={() => void keep()}>
          {t.keep}
        </Button>
      </div>
    </div>
  )
}
