import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { computeDue, type BookingPrice } from '#office/pages/booking/booking-draft.ts'
import { type Booking, isFree } from '#office/pages/booking/use-booking.ts'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Shows the summary of a booking. On touch screens, the summary is a bar with the total. */
export function BookingSummary({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, draft, priced, isReady, action } = booking
  const name = draft.name || draft.known?.name || (draft.settlement === 'walk_in' ? t.walkIn : t.nobody)
  return (
    <aside className="panel booking__summary" aria-label={t.summary}>
      <h2 className="head">
        {name} <span className="pax">{draft.pax}</span>
      </h2>
      <Facts booking={booking} />
      {priced && <Money booking={booking} priced={priced} />}
      {places.waiting > 0 && (
        <Note tone="dusk" icon="clock">
          {t.waiting(places.waiting)}
        </Note>
      )}
      <TakenOver booking={booking} />
      <Fault>{action.fault}</Fault>
      <Button type="submit" tone="primary" isWide isBusy={action.isBusy} disabled={!isReady}>
        <SubmitButton booking={booking} />
      </Button>
    </aside>
  )
}

function TakenOver({ booking: { kept, places } }: { booking: Booking }) {
  const t = useMessages('booking')
  const hold = useHoldText(places.outlet.zone)
  if (kept.length === 0) return null
  return (
    <Note icon="clock">
      {kept.map(({ id, name, kept: tableHold }) => (
        <span key={id} className="booking__taken">
          {tableHold && t.takesOver(name, tableHold.forName, hold.until(tableHold.releaseAt), hold.by(tableHold.by))}
        </span>
      ))}
    </Note>
  )
}

function SubmitButton({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { priced, kept } = booking
  if (!priced) return t.choosePlace
  const label = deedOf(booking, priced, t)
  return kept.length > 0 ? t.endingHold(label) : label
}

function deedOf(booking: Booking, price: BookingPrice, t: ReturnType<typeof useMessages<'booking'>>): string {
  const { draft } = booking
  const place = price.place || t.aPlace
  const hasMail = draft.email.trim() !== '' || draft.known?.hasEmail === true
  if (draft.settlement === 'walk_in') return t.seat(draft.pax, place)
  if (isFree(booking)) return t.confirm(place)
  if (draft.settlement === 'link') return hasMail ? t.holdAndSend(place) : t.holdAndLink(place)
  return price.quote.total > 0 ? t.giveMoney(place, moneyText(price.quote.total)) : t.give(place)
}

function Facts({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const frame = useMessages('frame')
  const { places, draft, priced, time, deadline } = booking
  const { nights, moment } = useTimeText(places.outlet.zone)
  return (
    <dl className="facts">
      <div>
        <dt>{t.place}</dt>
        <dd>{priced?.place || (places.isDinner ? t.anyTable : t.choosePlace)}</dd>
      </div>
      <div>
        <dt>{t.night}</dt>
        <dd>
          {nights.short(places.night)}
          <small>{draft.settlement === 'walk_in' ? t.sits : t.comes(frame.clock(time), places.outlet.zoneName)}</small>
        </dd>
      </div>
      {draft.settlement === 'link' && deadline && !isFree(booking) && (
        <div>
          <dt>{t.heldUntil}</dt>
          <dd>
            {moment(deadline)}
            <small>{t.thenFree}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Money({ booking: { draft }, priced }: { booking: Booking; priced: BookingPrice }) {
  const t = useMessages('booking')
  const { subtotal, membershipDiscount, affiliatorDiscount, service, tax, total } = priced.quote
  const { now, minimum } = computeDue(draft, priced)
  const lines = [
    { label: t.price, amount: subtotal },
    { label: t.memberDiscount, amount: -membershipDiscount },
    { label: t.codeDiscount, amount: -affiliatorDiscount },
    { label: t.service, amount: service },
    { label: t.tax, amount: tax },
    { label: t.given, amount: now - total },
  ].filter(({ amount }) => amount !== 0)
  return (
    <dl className="money">
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      ))}
      {minimum > 0 && (
        <div className="rule">
          <dt>{t.minimumOnBill}</dt>
          <dd>{moneyText(minimum)}</dd>
        </div>
      )}
      <div className="sum">
        <dt>{draft.settlement === 'link' && now > 0 ? t.linkAsks : t.toPay}</dt>
        <dd>{moneyText(now)}</dd>
      </div>
    </dl>
  )
}
