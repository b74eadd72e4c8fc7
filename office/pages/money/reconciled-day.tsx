import { useRoleNames } from '#office/frame/use-role-names.ts'
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
import { mayForGroup, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'
import { useLabels } from '#office/text/use-labels.ts'

type Reconciliation = OfficeAnswer<'reconcile'>
type DayProps = { read: Reconciliation; onDone: (notice: string, isBad: boolean) => void }

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
            {apart.map((difference) => (
              <li key={`${difference.why} ${difference.line ?? difference.reference} ${difference.kind}`}>
                <h3>{t.why[difference.why]}</h3>
                <TwoBooks
                  theirs={difference.theirs}
                  ours={difference.ours}
                  theirNote={[t.lineKinds[difference.kind], difference.line].filter(Boolean).join(', ')}
                  ourNote={labels.reference(difference.reference)}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function Sums({ sums }: { sums: Reconciliation['day']['sums'] }) {
  const t = useMessages('payments')
  const columns = ['gross', 'fee', 'vat', 'net'] as const
  const total = (column: (typeof columns)[number]) => sums.reduce((sum, row) => sum + row[column], 0)
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
          {sums.map((row) => (
            <tr key={row.kind}>
              <td>{t.lineKinds[row.kind]}</td>
              <td className="right">{row.lines}</td>
              <td className={row.met < row.lines ? 'right bad' : 'right'}>{row.met}</td>
              {columns.map((column) => (
                <td className="right" key={column}>
                  {amountText(row[column])}
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

/**
 * Loads the gateway's records of a day from the gateway. If the gateway offers no list, staff can use a report that they exported from the
 * gateway's dashboard.
 */
function ReadDay({ read, onDone }: DayProps) {
  const t = useMessages('payments')
  const namesOf = useRoleNames()
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const { provider, day } = read
  const maySettle = mayForGroup(me, 'payment.settle')
  if (!maySettle) {
    const who = namesOf('payment.settle')
    return <p className="micro soft money-none">{t.readRight(who.join(', '))}</p>
  }
  const hasList = read.providers.find(({ name }) => name === provider)?.hasList ?? true
  if (!hasList) return <BringReport provider={provider} onDone={onDone} />
  async function again() {
    const statement = await run(() => office.readStatement({ provider, day: day.day }))
    if (statement)
      onDone(statement.lines === null ? t.readNothing : t.readDone(statement.lines), statement.lines === null)
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

/** Maximum length of an uploaded report, in characters. One call sends the whole report. */
const LONGEST_REPORT = 60_000

function BringReport({ provider, onDone }: { provider: string; onDone: DayProps['onDone'] }) {
  const t = useMessages('payments')
  const { run, fault, faults, isBusy } = useAction('report')
  const [report, setReport] = useState('')
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => setReport((await target.files?.[0]?.text()) ?? '')
  const isTooBig = report.length > LONGEST_REPORT
  async function keep() {
    const reply = await run(() => office.keepReport({ provider, report }))
    if (reply) onDone(reply.fault ?? t.reportMet(reply.days.length), reply.fault !== null)
  }
  return (
    <div className="stack money-none">
      <TextField
        label={t.report}
        hint={t.reportHint}
        fault={isTooBig ? t.reportTooBig : faults['report']}
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
