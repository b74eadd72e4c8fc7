import type { ReactNode } from 'react'
import { usePrice } from '#app/components/price.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet, Sale } from '#app/site/pages/booking/load-booking.ts'
import type { NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { AWAITED, awaitedLines, breakdownLines, isFree } from '#app/site/pages/booking/price-breakdown.ts'
import { refundLine } from '#app/site/pages/booking/details/refund-line.ts'
import type { QuoteState } from '#app/site/pages/booking/use-quote.ts'
import { countOf } from '#app/site/pages/booking/details/booking-body.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Count } from '#app/ui/controls/count.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type PriceLine, PriceLines } from '#app/ui/price-lines.tsx'
import { zoneName } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { isEmptyCart, MAX_TABLES } from '#domain/reservations/cart.ts'
import type { Draft } from '#domain/reservations/draft.ts'

export type SummaryProps = {
  outlet: BookingOutlet
  night: NightDay
  sale: Sale
  draft: Draft
  quote: QuoteState & { again: () => void }
  now: Date
  /** True if the cart can be changed. At the second step the cart is read-only. */
  isOpen: boolean
  onPax: (tableId: number, pax: number) => void
  onRemove: (tableId: number) => void
  onQuantity: (ticketId: number, qty: number) => void
  note?: ReactNode
  action?: ReactNode
}

/** The caller renders the heading of the summary. */
export function BookingSummary(props: SummaryProps) {
  const { sale, draft, quote, isOpen, note, action } = props
  const t = useMessages('booking')
  if (isEmptyCart(draft)) {
    return (
      <div className="summ__empty">
        <p>
          <b>{t.empty}</b>
        </p>
        <p className="small quiet">{t.emptyHint[sale.kind]}</p>
        {action}
      </div>
    )
  }
  return (
    <>
      {sale.kind === 'tables' ? <Tables {...props} /> : <Tickets {...props} />}
      {isOpen && sale.kind === 'tables' && (
        <p className="micro faint summ__more">{t.moreTables(MAX_TABLES - draft.tables.length)}</p>
      )}
      <Price {...props} />
      {note}
      {quote.hasFailed && (
        <p className="small">
          {t.priceFailed}{' '}
          <button type="button" className="link link--inline" onClick={quote.again}>
            {t.tryAgain}
          </button>
        </p>
      )}
      {action}
      <FinePrint {...props} />
    </>
  )
}

export function SummaryHead({ outlet, night, draft }: Pick<SummaryProps, 'outlet' | 'night' | 'draft'>) {
  const t = useMessages('booking')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const zone = zoneName(outlet.hours.timezone)
  const { openHour, closeHour } = outlet.hours
  const hours = t.openHours(messages.clockRange(openHour, closeHour), zone)
  return (
    <>
      <p className="brand-tag">{outlet.name}</p>
      <h2 className="d3">{nightText(night.date, messages, language)}</h2>
      <p className="small quiet num">
        {[night.title, hours, draft.kind === 'tables' && t.partyOf(draft.party)].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

function Tables({ sale, draft, isOpen, onPax, onRemove }: SummaryProps) {
  const t = useMessages('booking')
  const { currency, language } = useVisit()
  return (
    <ul className="cart num">
      {draft.tables.map(({ id, pax }) => {
        const table = sale.tables.find((candidate) => candidate.id === id)
        if (!table) return null
        const kind = table.capacity_kind === 'seated' ? t.seated : t.standing
        return (
          <li key={id} data-cart-table={id}>
            <div>
              <b>
                {table.category.name} {table.table_name}
              </b>
              {!isOpen && <small>{t.paxUpTo(pax, table.capacity)}</small>}
            </div>
            <span>{formatMoney(table.downPayment, currency, language)}</span>
            {isOpen && (
              <div className="cart__pax">
                <Count
                  label={t.guests(table.table_name)}
                  lessLabel={t.fewer}
                  moreLabel={t.moreGuests}
                  value={pax}
                  min={1}
                  max={table.capacity}
                  onChange={(to) => onPax(id, to)}
                />
                <small>{kind(table.capacity)}</small>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t.removeTable(table.table_name)}
                  onClick={() => onRemove(id)}
                >
                  <Icon name="close" />
                </button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Tickets({ sale, draft, isOpen, onQuantity }: SummaryProps) {
  const t = useMessages('booking')
  const { currency, language } = useVisit()
  return (
    <ul className="cart num">
      {draft.tickets.map(({ id, qty }) => {
        const ticket = sale.tickets.find((candidate) => candidate.id === id)
        if (!ticket) return null
        return (
          <li key={id} data-cart-ticket={id}>
            <div>
              <b>
                {qty} × {ticket.ticket_name}
              </b>
              {ticket.maxCapacity > 1 && <small>{t.ticketFor(ticket.maxCapacity)}</small>}
            </div>
            <span>{formatMoney(ticket.price * qty, currency, language)}</span>
            {isOpen && (
              <button
                type="button"
                className="icon-btn"
                aria-label={`${t.less}, ${ticket.ticket_name}`}
                onClick={() => onQuantity(id, qty - 1)}
              >
                <Icon name="minus" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns true if the payment counts toward the bill of the night. */
const isCredited = (sale: Sale) => sale.kind === 'tables' && sale.paymentType === 'DownPayment'

function Price({ sale, draft, quote, action }: SummaryProps) {
  const t = useMessages('booking')
  const language = useLanguage()
  const { currency, member } = useVisit()
  const { breakdown } = quote
  const count = countOf(draft)
  const isCredit = isCredited(sale)
  const title = sale.kind === 'tickets' ? t.ticketPrice(count) : isCredit ? t.downPayment(count) : t.bookingFee(count)
  const messages = {
    title,
    membership: t.membership,
    affiliator: t.affiliator(draft.affiliatorCode),
    affiliatorNote: breakdown?.ages ? t.agesNote(breakdown.ages.least, breakdown.ages.most) : t.affiliatorNote,
    service: t.service,
    tax: t.tax,
    noServiceTax: isCredit ? { label: t.noServiceTax, note: t.noServiceTaxNote } : undefined,
    total: isFree(breakdown) ? t.nothingToPay : t.payNow,
  }
  const discounts = {
    hasMembership: !isCredit && member?.hasDiscount === true,
    hasCode: draft.affiliatorCode !== '',
  }
  const lines = breakdown ? breakdownLines(breakdown, messages, language) : awaitedLines(messages, discounts)
  // With only one ticket type and prices in rupiah, the first price line repeats an amount of the cart. So this line is left out.
  const isSaid = draft.tickets.length === 1 && currency === 'IDR'
  const added = isSaid ? lines.slice(1) : lines
  return (
    <div aria-busy={quote.isPricing} aria-live="polite" className="summ__price">
      {/* If there is an action button, the total is shown next to this button. So these lines leave out the total. */}
      <PriceLines lines={action ? added.filter(({ kind }) => kind !== 'sum') : added} />
    </div>
  )
}

/**
 * Shows the minimum spend of the cart, and the texts about currency, credit and refund. These lines are below the total, so that the total
 * is on the first screen.
 */
function FinePrint({ outlet, sale, draft, quote: { breakdown }, now }: SummaryProps) {
  const t = useMessages('booking')
  const calendarMessages = useMessages('calendar')
  const language = useLanguage()
  const { currency } = useVisit()
  const price = usePrice()
  const free = isFree(breakdown)
  const isCredit = isCredited(sale)
  const minimum = minimumOf(sale, draft)
  const discount = breakdown?.affiliator_discount ?? 0
  const credit =
    breakdown && discount > 0 ? t.creditWithCode(formatMoney(breakdown.total + discount, 'IDR', language)) : t.credit
  const feeNote = sale.kind === 'tickets' ? t.ticketFee : t.fee
  const note = free && !(isCredit && discount > 0) ? null : isCredit ? credit : feeNote
  return (
    <div className="summ__fine">
      {minimum > 0 && <PriceLines lines={[{ label: t.minimumTotal, amount: price(minimum) }]} />}
      {currency !== 'IDR' && <p className="small quiet num">{t.about(breakdown ? price(breakdown.total) : AWAITED)}</p>}
      {note && <p className="small quiet">{note}</p>}
      {!free && (
        <p className="micro faint">
          {refundLine({
            rules: sale.refundRules,
            canRefund: outlet.can_refund,
            opensAt: new Date(sale.opensAt),
            timezone: outlet.hours.timezone,
            now,
            messages: t,
            calendarMessages,
            language,
          })}
        </p>
      )}
    </div>
  )
}

function minimumOf(sale: Sale, draft: Draft): number {
  const tables = draft.tables.reduce(
    (sum, { id }) => sum + (sale.tables.find((table) => table.id === id)?.todayMinimumCost ?? 0),
    0,
  )
  const tickets = draft.tickets.reduce(
    (sum, { id, qty }) => sum + (sale.tickets.find((ticket) => ticket.id === id)?.todayMinimumCost ?? 0) * qty,
    0,
  )
  return tables + tickets
}

/** The primary action of the view. The note next to the button says that the guest does not pay yet. */
export const SummaryAction = ({
  onClick,
  note,
  total,
  children,
}: {
  onClick: () => void
  note: string
  /** The line with the total of the cart. Null while the cart is empty. */
  total: PriceLine | null
  children: ReactNode
}) => (
  <>
    <p className="micro faint summ__note">{note}</p>
    <div className="summ__act">
      {total && <PriceLines lines={[total]} />}
      <Button isWide tone={total ? 'primary' : 'line'} endIcon="right" onClick={onClick}>
        {children}
      </Button>
    </div>
  </>
)
