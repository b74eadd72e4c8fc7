import { Link } from 'react-router'
import type { OfficeAnswer } from '#office/api/office.ts'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { StateMark } from '#office/kit/state-mark.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { markOf } from '#office/pages/reservation/mark-of.ts'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Row = OfficeAnswer<'guest'>['reservations'][number]

export function VisitsSection({ guest }: { guest: OfficeAnswer<'guest'> }) {
  const t = useMessages('guests')
  const coming = guest.reservations.filter((row) => row.isComing)
  const past = guest.reservations.filter((row) => !row.isComing)
  return (
    <>
      {coming.length > 0 && (
        <Section title={t.comingTitle} count={coming.length}>
          <VisitTable label={t.comingTitle} rows={coming} />
        </Section>
      )}
      <Section title={t.visitsTitle} count={past.length > 0 ? t.shownOf(past.length) : undefined}>
        {past.length === 0 ? (
          <p className="soft small">{t.noVisits}</p>
        ) : (
          <VisitTable label={t.visitsTitle} rows={past} />
        )}
      </Section>
    </>
  )
}

function VisitTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = useMessages('guests')
  return (
    <TableWrap label={label}>
      <table className="table guest__visits">
        <thead>
          <tr>
            <th>{t.table.night}</th>
            <th>{t.table.outlet}</th>
            <th>{t.table.state}</th>
            <th className="right">{t.table.bill}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Visit key={row.code} row={row} />
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function Visit({ row }: { row: Row }) {
  const t = useMessages('guests')
  const { states } = useMessages('reservation')
  const { nights, clock } = useTimeText(row.zone)
  return (
    <tr>
      <td>
        <Link className="link" to={`/reservations/${row.code}`}>
          {nights.short(row.night)}
        </Link>
      </td>
      <td>
        {row.outlet}
        <small>{t.place(row.place, row.heads ?? row.pax)}</small>
        {!row.isPhoneProven && <small>{t.phoneTyped}</small>}
      </td>
      <td>
        <StateMark state={markOf(row.state, row.leftAt)}>
          {states[row.state]}
          {row.isComing && row.state !== 'Seated' && ` ${clock(row.arrivalAt)}`}
        </StateMark>
      </td>
      <td className="right">{row.bill === null ? '' : amountText(row.bill)}</td>
    </tr>
  )
}

export function OutletsSection({ guest }: { guest: OfficeAnswer<'guest'> }) {
  const t = useMessages('guests')
  const { nights } = useTimeText()
  return (
    <Section title={t.outletsTitle}>
      <TableWrap label={t.outletsTitle}>
        <table className="table">
          <thead>
            <tr>
              <th>{t.outletTable.outlet}</th>
              <th className="right">{t.outletTable.visits}</th>
              <th className="right">{t.outletTable.noShows}</th>
              <th className="right">{t.outletTable.spend}</th>
              <th className="right">{t.outletTable.last}</th>
            </tr>
          </thead>
          <tbody>
            {guest.outlets.map((row) => (
              <tr key={row.id}>
                <td>{row.name}</td>
                <td className="right">{row.visits}</td>
                <td className="right">{row.noShows}</td>
                <td className="right">{amountText(row.spend)}</td>
                <td className="right">{row.lastVisit && nights.short(row.lastVisit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Section>
  )
}

/** The notes that the guest wrote in earlier reservations, allergies first. */
export function WordsSection({ guest }: { guest: OfficeAnswer<'guest'> }) {
  const t = useMessages('guests')
  const { nights } = useTimeText()
  return (
    <Section title={t.words}>
      {guest.words.length === 0 && <p className="soft small">{t.noWords}</p>}
      {guest.words.map(({ night, kind, text }) => (
        <div className="guest__note" key={`${kind} ${text}`}>
          <span className={kind === 'allergy' ? 'flag flag--alg' : 'flag flag--note'}>
            <Icon name={kind === 'allergy' ? 'allergy' : 'note'} />
            {[t.kinds[kind], text].filter(Boolean).join(': ')}
          </span>
          <small>{nights.short(night)}</small>
        </div>
      ))}
    </Section>
  )
}
