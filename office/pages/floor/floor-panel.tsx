import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { standingOf } from '#domain/service/night-parties.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { StateMark } from '#office/kit/state-mark.tsx'
import { useMessages } from '#office/messages.tsx'
import { isKeptForSomebody, isOpenToWalkIns, useMaySeat, WalkIn } from '#office/pages/booking/walk-in.tsx'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import { HoldPanel } from '#office/pages/holds/hold-panel.tsx'
import { useTableText } from '#office/pages/floor/use-table-text.ts'
import { PartyFlags } from '#office/pages/night/party-flags.tsx'
import { asNightParty, type Party } from '#office/pages/night/party.ts'
import { PartyActions } from '#office/pages/service/party-actions.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type FloorPanelProps = {
  night: OfficeNight
  one: StandingTable
  now: number
  /** True if the floor plan shows another time than now, past or future. The panel then offers no actions. */
  isPast: boolean
  service: Service
  onClose: () => void
}

export function FloorPanel({ night, one, now, isPast, service, onClose }: FloorPanelProps) {
  const t = useMessages('night')
  const frame = useMessages('frame')
  const { zone } = night.outlet
  const text = useTableText(zone)
  const { table, state, parties } = one
  return (
    <aside className="panel floor__side" aria-label={t.floor.panelOf(table.name)}>
      <div className="row">
        <b className="table-name">{table.name}</b>
        <span className="small">{text.name(state)}</span>
        <span className="push">
          <Button tone="quiet" icon="close" aria-label={frame.close} onClick={onClose} />
        </span>
      </div>
      <p className="small soft">
        {table.section}, {t.seats(table.capacity)}
        {table.minimum > 0 && `, ${t.minimumOf(moneyText(table.minimum))}`}
      </p>
      <PanelWalkIn night={night} one={one} now={now} isPast={isPast} />
      {parties.map((party) => (
        <PanelParty
          key={party.id}
          party={party}
          now={now}
          zone={zone}
          outletId={night.outlet.id}
          service={isPast ? null : service}
        />
      ))}
      {!isPast && <HoldPanel key={table.id} night={night} one={one} now={now} />}
    </aside>
  )
}

/** Buttons for the table: seat a party without a booking now, or start a booking for later. */
function PanelWalkIn({ night, one, now, isPast }: Pick<FloorPanelProps, 'night' | 'one' | 'now' | 'isPast'>) {
  const t = useMessages('frame')
  const me = useMe()
  const { brand = '', outlet = '' } = useParams()
  const maySeat = useMaySeat(night, now)
  const [notice, setNotice] = useState<string | null>(null)
  const { table } = one
  const mayBook = reachOf(me, 'reservation.create', night.outlet.id) !== null
  if (isPast || !mayBook) return null
  const isKept = isKeptForSomebody(one) && reachOf(me, 'hold.keep', night.outlet.id) !== null
  if (!isOpenToWalkIns(one) && !isKept)
    return (
      notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )
    )
  return (
    <>
      {maySeat && <WalkIn key={table.id} night={night} now={now} tableId={table.id} onDone={setNotice} />}
      <p className="small">
        <Link to={`/${brand}/${outlet}/new?night=${night.night}&table=${table.id}`}>{t.newBooking}</Link>
      </p>
    </>
  )
}

type PanelPartyProps = { party: Party; now: number; zone: string; outletId: number; service: Service | null }

function PanelParty({ party, now, zone, outletId, service }: PanelPartyProps) {
  const t = useMessages('night')
  const { clock } = useTimeText(zone)
  const standing = standingOf(asNightParty(party), now)
  return (
    <div className="floor__party" data-row>
      <div className="row">
        <Link to={`/reservations/${party.code}`}>
          <b>{party.name}</b> <span className="pax">{party.pax}</span>
        </Link>
        <span className="small">{clock(party.arrivalAt)}</span>
      </div>
      {party.tableIds.length > 1 && <p className="small">{t.floor.sitsAt(party.place)}</p>}
      <div className="row">
        <StateMark state={standing}>{t.standings[standing]}</StateMark>
        <span className="small">
          {party.given && party.owed === 0 && party.paid === 0
            ? [t.given[party.given], party.freeCode].filter(Boolean).join(', ')
            : moneyText(party.owed > 0 ? party.owed : party.paid)}
        </span>
      </div>
      <PartyFlags party={party} />
      {service && (
        <div className="row">
          <PartyActions party={party} outletId={outletId} now={now} service={service} isNext />
        </div>
      )}
    </div>
  )
}
