import './dinner-timeline.css'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { OfficeNight } from '#contract/office/night/night-endpoints.ts'
import { isOverTime, type Standing, standingOf } from '#domain/service/night-parties.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { hoursOf, shareOf } from '#office/pages/floor/timeline-scale.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { asNightParty, type NightTable, type Party } from '#office/pages/night/party.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Tables of a restaurant by the hour: who sits until when, and who comes after them. */
export function DinnerTimeline({ night, now }: { night: OfficeNight; now: number }) {
  const t = useMessages('night')
  const { clock } = useTimeText(night.outlet.zone)
  const from = Date.parse(night.opens_at)
  const to = Date.parse(night.closes_at)
  const rows = night.tables
    .map((table) => ({
      table,
      parties: night.parties.filter((party) => isShownAt(party, table.id, now)),
      hold: holdAt(table.hold, now),
    }))
    .filter(({ parties, hold }) => parties.length > 0 || hold !== null)
  if (rows.length === 0) return null
  return (
    <Section title={t.floor.byHour} count={t.floor.twoHours}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys as well */}
      <div className="timeline" role="region" aria-label={t.floor.byHour} tabIndex={0}>
        <div className="timeline__inside">
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
                <div className="timeline__track">
                  {parties.map((party) => (
                    <Block key={party.id} party={party} from={from} to={to} now={now} zone={night.outlet.zone} />
                  ))}
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
    </Section>
  )
}

const isShownAt = (party: Party, tableId: number, now: number) =>
  party.until !== null &&
  party.table_ids.includes(tableId) &&
  !['gone', 'no_show'].includes(standingOf(asNightParty(party), now))

type Held = NonNullable<NightTable['hold']> & { from: string; to: string }

/** A hold of hours, until it lapses. */
function holdAt(hold: NightTable['hold'], now: number): Held | null {
  if (!hold || hold.from === null || hold.to === null) return null
  const hasLapsed = hold.release_at !== null && Date.parse(hold.release_at) <= now
  return hasLapsed ? null : { ...hold, from: hold.from, to: hold.to }
}

const at = (share: number) => ({ '--at': `${share * 100}%` }) as CSSProperties

function HeldBlock({ hold, from, to, zone }: { hold: Held; from: number; to: number; zone: string }) {
  const t = useMessages('holds')
  const text = useHoldText(zone)
  const start = shareOf(Date.parse(hold.from), from, to)
  const style = {
    ...at(start),
    '--width': `${(shareOf(Date.parse(hold.to), from, to) - start) * 100}%`,
  } as CSSProperties
  return (
    <div className="timeline__party timeline__party--kept" style={style}>
      <b>{hold.for_name ?? (hold.reason || t.kinds[hold.kind])}</b>
      <small>
        {t.kinds[hold.kind]}, {text.until(hold.release_at)}
      </small>
    </div>
  )
}

type BlockProps = { party: Party; from: number; to: number; now: number; zone: string }

function Block({ party, from, to, now, zone }: BlockProps) {
  const t = useMessages('night')
  const { clock } = useTimeText(zone)
  const night = asNightParty(party)
  const standing: Standing | 'over' = isOverTime(night, now) ? 'over' : standingOf(night, now)
  const until = party.until ?? party.arrival_at
  const start = shareOf(Date.parse(party.arrival_at), from, to)
  const style = { ...at(start), '--width': `${(shareOf(Date.parse(until), from, to) - start) * 100}%` } as CSSProperties
  return (
    <Link className={`timeline__party timeline__party--${standing}`} style={style} to={`/reservations/${party.code}`}>
      <b>{party.name}</b> <span className="pax">{party.pax}</span>
      <small>
        {clock(party.arrival_at)}, {standing === 'over' ? t.floor.over : t.standings[standing]}
      </small>
    </Link>
  )
}
