import './dinner-timeline.css'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { isOverTime, type Standing, standingOf } from '#domain/service/night-parties.ts'
import { classNames } from '#app/ui/class-names.ts'
import { clockIn } from '#domain/calendar/night.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { changesNow } from '#office/pages/change/changes-now.ts'
import { DinnerDropDialog } from '#office/pages/change/dinner-drop-dialog.tsx'
import { type DinnerDrag, useDinnerDrag } from '#office/pages/floor/use-dinner-drag.ts'
import { hoursOf, shareOf } from '#office/pages/floor/timeline-scale.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { asNightParty, type NightTable, type Party } from '#office/pages/night/party.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type TimelineProps = { night: OfficeNight; now: number; say: (party: Party, notice: string) => void }

/**
 * A timeline of a restaurant's tables with their seated and expected parties. Staff can drag an expected dinner to another time or table.
 */
export function DinnerTimeline({ night, now, say }: TimelineProps) {
  const t = useMessages('night')
  const me = useMe()
  const { clock } = useTimeText(night.outlet.zone)
  const from = Date.parse(night.opensAt)
  const to = Date.parse(night.closesAt)
  const [lastDrop, setLastDrop] = useState<DinnerDrag | null>(null)
  const mayMove = night.sellsDinners && reachOf(me, 'reservation.move', night.outlet.id) !== null
  const mayDrag = (party: Party) => changesNow(party, { me, outletId: night.outlet.id, now }).includes('dinner')
  const { drag, press, ...hand } = useDinnerDrag({ from, to }, mayDrag, setLastDrop)
  const rows = night.tables
    .map((table) => ({
      table,
      parties: night.parties.filter((party) => isShownAt(party, table.id, now)),
      hold: holdAt(table.hold, now),
    }))
    .filter(({ table, parties, hold }) => parties.length > 0 || hold !== null || (mayMove && table.isReservable))
  if (rows.every(({ parties, hold }) => parties.length === 0 && hold === null)) return null
  return (
    <Section title={t.floor.byHour} count={t.floor.untilEnd}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <div className="timeline" role="region" aria-label={t.floor.byHour} tabIndex={0}>
        <div className="timeline__inside" {...hand}>
          <div className="timeline__hours" aria-hidden="true">
            {hoursOf(from, to).map((hour) => (
              <span key={hour} style={at(shareOf(hour, from, to))}>
                {clock(new Date(hour))}
              </span>
            ))}
          </div>
          <ul>
            {rows.map(({ table, parties, hold }) => (
              <li className="timeline__row" key={table.id}>
                <b className="table-name">{table.name}</b>
                <div className="timeline__track" data-track={table.id}>
                  {parties.map((party) => (
                    <Block
                      key={party.id}
                      party={party}
                      from={from}
                      to={to}
                      now={now}
                      zone={night.outlet.zone}
                      isDraggable={mayDrag(party)}
                      onPress={(event) => press(event, party, table.id)}
                    />
                  ))}
                  {drag?.toId === table.id && (
                    <Ghost drag={drag} others={parties} hold={hold} from={from} to={to} zone={night.outlet.zone} />
                  )}
                  {hold && <HeldBlock hold={hold} from={from} to={to} zone={night.outlet.zone} />}
                </div>
              </li>
            ))}
          </ul>
          {now > from && now < to && (
            <div className="timeline__now" aria-hidden="true">
              <i style={at(shareOf(now, from, to))} />
            </div>
          )}
        </div>
      </div>
      {lastDrop && (
        <DinnerDropDialog
          party={lastDrop.party}
          time={clockIn(new Date(lastDrop.at), night.outlet.zone)}
          tableIds={tablesAfter(lastDrop)}
          zone={night.outlet.zone}
          onClose={() => setLastDrop(null)}
          onDone={(notice) => {
            setLastDrop(null)
            say(lastDrop.party, notice)
          }}
        />
      )}
    </Section>
  )
}

/** Returns the tables of the party after the drag. The drag replaces only the dragged table. The party's other tables stay. */
const tablesAfter = ({ party, fromId, toId }: DinnerDrag): number[] => [
  ...new Set(party.tableIds.map((id) => (id === fromId ? toId : id))),
]

const lengthOf = (party: Party) => Date.parse(party.until ?? party.arrivalAt) - Date.parse(party.arrivalAt)

type GhostProps = {
  drag: DinnerDrag
  others: readonly Party[]
  hold: TimedHold | null
  from: number
  to: number
  zone: string
}

/** A preview of the dragged dinner at its new time and table. The preview has a mark if the table is taken at that time. */
function Ghost({ drag, others, hold, from, to, zone }: GhostProps) {
  const { clock } = useTimeText(zone)
  const { party, at: start } = drag
  const end = start + lengthOf(party)
  const isInTheWay = (of: string, until: string) => Date.parse(of) < end && start < Date.parse(until)
  const isTaken =
    (hold !== null && isInTheWay(hold.from, hold.to)) ||
    others.some((other) => other.id !== party.id && isInTheWay(other.arrivalAt, other.until ?? other.arrivalAt))
  return (
    <div
      className={classNames('timeline__party timeline__ghost', isTaken && 'timeline__ghost--taken')}
      style={spanOf(start, end, { from, to })}
      aria-hidden="true"
    >
      <b>{party.name}</b> <span className="pax">{party.pax}</span>
      <small>{clock(new Date(start))}</small>
    </div>
  )
}

const spanOf = (start: number, end: number, { from, to }: { from: number; to: number }) => {
  const left = shareOf(start, from, to)
  return { ...at(left), '--width': `${(shareOf(end, from, to) - left) * 100}%` } as CSSProperties
}

const isShownAt = (party: Party, tableId: number, now: number) =>
  party.until !== null &&
  party.tableIds.includes(tableId) &&
  !['gone', 'no_show'].includes(standingOf(asNightParty(party), now))

type TimedHold = NonNullable<NightTable['hold']> & { from: string; to: string }

/** Returns the hold if it has a start and an end time and has not expired, else null. */
function holdAt(hold: NightTable['hold'], now: number): TimedHold | null {
  if (!hold || hold.from === null || hold.to === null) return null
  const hasLapsed = hold.releaseAt !== null && Date.parse(hold.releaseAt) <= now
  return hasLapsed ? null : { ...hold, from: hold.from, to: hold.to }
}

const at = (share: number) => ({ '--at': `${share * 100}%` }) as CSSProperties

function HeldBlock({ hold, from, to, zone }: { hold: TimedHold; from: number; to: number; zone: string }) {
  const t = useMessages('holds')
  const text = useHoldText(zone)
  const style = spanOf(Date.parse(hold.from), Date.parse(hold.to), { from, to })
  return (
    <div className="timeline__party timeline__party--kept" style={style}>
      <b>{hold.forName ?? (hold.reason || t.kinds[hold.kind])}</b>
      <small>
        {t.kinds[hold.kind]}, {text.until(hold.releaseAt)}
      </small>
    </div>
  )
}

type BlockProps = {
  party: Party
  from: number
  to: number
  now: number
  zone: string
  isDraggable: boolean
  onPress: (event: PointerEvent<HTMLAnchorElement>) => void
}

function Block({ party, from, to, now, zone, isDraggable, onPress }: BlockProps) {
  const t = useMessages('night')
  const { clock } = useTimeText(zone)
  const night = asNightParty(party)
  const standing: Standing | 'over' = isOverTime(night, now) ? 'over' : standingOf(night, now)
  return (
    <Link
      className={classNames('timeline__party', `timeline__party--${standing}`, isDraggable && 'timeline__party--moves')}
      style={spanOf(Date.parse(party.arrivalAt), Date.parse(party.until ?? party.arrivalAt), { from, to })}
      to={`/reservations/${party.code}`}
      draggable={false}
      onPointerDown={onPress}
    >
      <b>{party.name}</b> <span className="pax">{party.pax}</span>
      <small>
        {clock(party.arrivalAt)}, {standing === 'over' ? t.floor.over : t.standings[standing]}
      </small>
    </Link>
  )
}
