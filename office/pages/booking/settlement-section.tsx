import { useRoleNames } from '#office/frame/use-role-names.ts'
import type { ReactNode } from 'react'
import { COURTESY_LIMIT } from '#domain/pricing/move-quote.ts'
import { type BookingSettlement, mayGive } from '#domain/service/staff-booking.ts'
import { TextField } from '#office/kit/field.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Deadline } from '#office/pages/booking/deadlines.ts'
import { CodeField } from '#office/pages/booking/code-field.tsx'
import { type Booking, isFree } from '#office/pages/booking/use-booking.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * The section in which staff choose how a booking is paid, and enter the promoter's code, the reason and the note. The section offers no
 * choice of payment for a walk-in, which pays the bill at the end, and for a booking that costs nothing.
 */
export function SettlementSection({ booking, isCourtesy }: { booking: Booking; isCourtesy: boolean }) {
  const t = useMessages('booking')
  const { draft, change, action } = booking
  const isWalkIn = draft.settlement === 'walk_in'
  return (
    <Section title={t.settlement}>
      {isWalkIn || isFree(booking) ? (
        <p className="small booking__line">{isWalkIn ? t.settlementLines.walk_in : t.nothingToPay}</p>
      ) : (
        <Ways booking={booking} />
      )}
      {!booking.places.isDinner && <CodeField booking={booking} />}
      <div className="booking__two">
        {(isCourtesy || action.faults['reason'] || draft.reason !== '' || draft.known?.bannedUntil) && (
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            name="reason"
            maxLength={300}
            fault={action.faults['reason'] && t.reasonMissing}
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
        <TextField
          label={t.note}
          name="note"
          maxLength={500}
          fault={action.faults['note']}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
    </Section>
  )
}

function Ways({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const namesOf = useRoleNames()
  const me = useMe()
  const { places, draft, change, priced } = booking
  const amount = priced?.quote.total ?? 0
  const comp = reachOf(me, 'reservation.comp', places.outlet.id)
  const owners = namesOf('reservation.comp').join(', ')
  const refusal =
    comp === null ? t.needsRight(owners) : mayGive(comp, amount) ? null : t.aboveLimit(moneyText(COURTESY_LIMIT))
  const option = (settlement: Exclude<BookingSettlement, 'walk_in'>, more?: ReactNode) => {
    const isRefused = settlement !== 'link' && refusal !== null
    return (
      <label className="booking__way">
        <input
          type="radio"
          name="settlement"
          value={settlement}
          disabled={isRefused}
          checked={draft.settlement === settlement}
          onChange={() => change({ settlement })}
        />
        <span>
          <b>{t.settlements[settlement]}</b>
          <small>{t.settlementLines[settlement](moneyText(amount))}</small>
          {isRefused && <small className="booking__refusal">{refusal}</small>}
          {draft.settlement === settlement && more}
        </span>
      </label>
    )
  }
  return (
    <fieldset className="booking__ways">
      <legend className="sr">{t.settlement}</legend>
      {option('link')}
      {draft.settlement === 'link' && <Deadlines booking={booking} />}
      {option('at_venue')}
      {option('on_house')}
    </fieldset>
  )
}

function Deadlines({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, deadlines, deadline, change, action } = booking
  const { clock, moment } = useTimeText(places.outlet.zone)
  const label = ({ at, kind, amount }: Deadline): string => {
    const when = new Date(at)
    if (kind === 'minutes') return t.inMinutes(amount, clock(when))
    if (kind === 'hours') return t.inHours(amount, clock(when))
    return kind === 'opening' ? t.atOpening(moment(when)) : t.atMoment(moment(when))
  }
  return (
    <fieldset className="booking__deadlines">
      <legend className="label">{t.linkEnds}</legend>
      <div className="chips">
        {deadlines.map((offer) => {
          const value = new Date(offer.at).toISOString()
          return (
            <label key={offer.kind} className="chip">
              <input
                type="radio"
                name="deadline"
                value={value}
                checked={value === deadline}
                onChange={() => change({ deadline: value })}
              />
              {label(offer)}
            </label>
          )
        })}
      </div>
      {action.faults['deadline'] && (
        <p className="error" role="alert">
          {action.faults['deadline']}
        </p>
      )}
    </fieldset>
  )
}
