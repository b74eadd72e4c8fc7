import type { OfficeNight } from '#office/api/answers.ts'
import { countNight, guaranteedMinimum, standingOf } from '#domain/service/night-parties.ts'
import { useMessages } from '#office/messages.tsx'
import type { Filter } from '#office/pages/night/filters.ts'
import { asNightParty } from '#office/pages/night/party.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'

type NightCountsProps = { night: OfficeNight; now: number; onFilter: (filter: Filter) => void }

/** Shows the main figures of a night: guests, parties, tables and money. A press on a figure filters the list of parties. */
export function NightCounts({ night, now, onFilter }: NightCountsProps) {
  const t = useMessages('night')
  const me = useMe()
  const parties = night.parties.map(asNightParty)
  const counts = countNight(parties, now)
  const isHere = (at: number) => {
    const party = parties[at]
    return party ? !['gone', 'no_show', 'asked'].includes(standingOf(party, now)) : false
  }
  const occupiedIds = new Set(
    night.parties.flatMap((party, at) => (isHere(at) && party.leftAt === null ? party.tableIds : [])),
  )
  const tables = night.tables.filter(({ isReservable }) => isReservable)
  const heldCount = tables.filter(({ hold }) => hold !== null).length
  const free = tables.filter(({ id, hold }) => !occupiedIds.has(id) && hold === null).length
  const here = night.parties.filter((party, at) => isHere(at) && party.owed === 0)
  const guaranteedSum = guaranteedMinimum(here)
  const minimum = here.reduce((sum, party) => sum + party.minimum, 0)
  // The payments of all parties of the night. The page of all outlets shows the same sum. Only users who may see the money of the outlet
  // see this sum.
  const paidSum = night.parties.reduce((sum, { paid }) => sum + paid, 0)
  const seesMoney = reachOf(me, 'payment.view', night.outlet.id) !== null
  const paidAhead = seesMoney && paidSum > 0 ? moneyText(paidSum) : null
  const { door } = night
  const hasDoors = door.came > 0 || door.most !== null
  const spent = night.parties.reduce((sum, party) => sum + (party.spent ?? 0), 0)
  return (
    <div className="counts" role="group" aria-label={t.title}>
      <Count label={t.expected} note={t.parties(counts.expected.parties)} onClick={() => onFilter('coming')}>
        {amountText(counts.expected.guests)} <small>{t.guests(counts.expected.guests)}</small>
      </Count>
      <Count
        label={t.arrived}
        note={
          hasDoors
            ? t.insideOf(amountText(door.inside), door.most === null ? null : amountText(door.most))
            : t.guests(counts.arrived.of)
        }
        onClick={() => onFilter('inside')}
      >
        {amountText(counts.arrived.guests)} <small>{t.of(amountText(counts.arrived.of))}</small>
      </Count>
      <Count
        label={t.seated}
        note={`${amountText(counts.seated.guests)} ${t.guests(counts.seated.guests)}, ${t.overTime(counts.seated.overTime)}`}
        onClick={() => onFilter('inside')}
      >
        {counts.seated.parties}
      </Count>
      <Count label={t.freeTables} note={t.heldTables(counts.held, heldCount)} onClick={() => onFilter('unpaid')}>
        {amountText(free)} <small>{t.of(amountText(tables.length))}</small>
      </Count>
      <Count
        label={t.minimum}
        note={t.paidBookings(guaranteedSum.bookings, paidAhead)}
        onClick={() => onFilter('all')}
        isMoney
      >
        <small>IDR</small> {amountText(guaranteedSum.minimum)}
      </Count>
      <Count
        label={t.bills}
        note={t.ofMinimum(minimum === 0 ? 0 : Math.round((spent / minimum) * 100))}
        onClick={() => onFilter('left')}
        isMoney
      >
        <small>IDR</small> {amountText(spent)}
      </Count>
    </div>
  )
}

type CountProps = {
  label: string
  note: string
  onClick: () => void
  isMoney?: boolean
  children: React.ReactNode
}

function Count({ label, note, onClick, isMoney = false, children }: CountProps) {
  return (
    <button type="button" onClick={onClick}>
      <span className="counts__label">{label}</span>
      <span className={isMoney ? 'figure figure--money' : 'figure'}>{children}</span>
      <span className="counts__note">{note}</span>
    </button>
  )
}
