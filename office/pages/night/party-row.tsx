import './party-row.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOverTime, type Standing } from '#domain/service/night-parties.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Arc } from '#office/kit/arc.tsx'
import { StateMark } from '#office/kit/state-mark.tsx'
import { useMessages } from '#office/messages.tsx'
import { asNightParty, type Party } from '#office/pages/night/party.ts'
import { PartyFlags } from '#office/pages/night/party-flags.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type PartyRowProps = {
  party: Party
  standing: Standing
  now: number
  zone: string
  actions: ReactNode
  isNew: boolean
}

export function PartyRow({ party, standing, now, zone, actions, isNew }: PartyRowProps) {
  const t = useMessages('night')
  const { clock } = useTimeText(zone)
  const state = standing === 'inside' && isOverTime(asNightParty(party), now) ? 'over' : standing
  return (
    <li className={classNames('party', standing === 'late' && 'is-late', isNew && 'is-new')} data-row>
      <div className="party__time">
        <b>{clock(party.arrivalAt)}</b>
        <small>
          <Distance party={party} standing={standing} now={now} />
        </small>
      </div>
      <div className="party__state">
        <StateMark state={state}>{state === 'over' ? t.floor.over : t.standings[standing]}</StateMark>
      </div>
      <div className="party__who">
        <Link className="party__name" to={`/reservations/${party.code}`}>
          <b>{party.name}</b> <span className="pax">{party.pax}</span>
        </Link>
        <PartyFlags party={party} isChanged={isNew} />
      </div>
      <div className="party__place">
        {party.place ? <span className="table-name">{party.place}</span> : <small>{t.noTable}</small>}
      </div>
      <Money party={party} standing={standing} />
      <div className="party__actions">{actions}</div>
    </li>
  )
}

const MINUTE_MS = 60_000
/** From this number of minutes on, the row shows the time until the arrival in days. */
const TWO_DAYS = 2 * 24 * 60
/** Below this number of minutes, the row shows the time until the arrival in hours and minutes. A longer time is shown in hours only. */
const FEW_HOURS = 3 * 60

function Distance({ party, standing, now }: Pick<PartyRowProps, 'party' | 'standing' | 'now'>) {
  const t = useMessages('night')
  if (standing === 'held' && party.expiresAt) {
    const seconds = Math.max(0, Math.floor((Date.parse(party.expiresAt) - now) / 1000))
    return t.left(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
  }
  if (standing === 'inside' && party.seatedAt) {
    const minutes = Math.max(0, Math.floor((now - Date.parse(party.seatedAt)) / MINUTE_MS))
    return minutes < 60 ? t.sinceMinutes(minutes) : t.sinceHours(Math.floor(minutes / 60), minutes % 60)
  }
  if (!['door', 'late', 'coming'].includes(standing)) return ''
  const ahead = Math.round((Date.parse(party.arrivalAt) - now) / MINUTE_MS)
  if (standing === 'door' && ahead > 0) return t.minutesEarly(ahead)
  if (ahead < 0) return t.minutesLate(-ahead)
  if (ahead >= TWO_DAYS) return t.inDays(Math.floor(ahead / (TWO_DAYS / 2)))
  if (ahead < 60) return t.inMinutes(ahead)
  return ahead < FEW_HOURS ? t.inHours(Math.floor(ahead / 60), ahead % 60) : t.inHours(Math.round(ahead / 60), 0)
}

function Money({ party, standing }: { party: Party; standing: Standing }) {
  const t = useMessages('night')
  const { paid, owed, spent, minimum } = party
  const freeLabel = paid === 0 && owed === 0 && party.given ? t.given[party.given] : null
  if ((standing === 'inside' || standing === 'left') && minimum > 0)
    return (
      <div className="party__money party__money--arc">
        <Arc share={(spent ?? 0) / minimum} />
        <div>
          <span>{spent === null ? (freeLabel ?? moneyText(paid)) : moneyText(spent)}</span>
          <small>{t.minimumOf(amountText(minimum))}</small>
        </div>
      </div>
    )
  if (freeLabel)
    return (
      <div className="party__money">
        <span>{freeLabel}</span>
        {party.freeCode && <small>{party.freeCode}</small>}
      </div>
    )
  return (
    <div className="party__money">
      <span>{moneyText(owed > 0 ? owed : paid)}</span>
      <small>{owed > 0 ? t.owed : t.paid}</small>
    </div>
  )
}
