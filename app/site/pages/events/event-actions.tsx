import { EventBadge, type EventBadgeState } from '#app/components/cards/event-badge.tsx'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { ShareButton } from '#app/components/links/share-button.tsx'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePrice } from '#app/components/price.tsx'
import type { NightRoom } from '#app/site/pages/sales/notice/find-night-room.ts'
import { RoomNotice } from '#app/site/pages/sales/notice/room-notice.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { Event } from '#contract/web/entities.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

export type ActionData = {
  event: Event
  badge: { state: EventBadgeState; text: string; closedLine: string }
  opens: string
  zone: string
  /** The waiting room of the night. Null if the night is sold without a waiting room. */
  room: NightRoom | null
  /**
   * The links next to the primary action: a link to follow the sale, and a link to another site that sells general admission. The server
   * sends their texts.
   */
  links: { label: string; to: string; endIcon: 'right' | 'out' }[]
}

/** Returns the unit of the price: a table, a ticket or a person. */
export const unitOf = ({ is_using_ticket, outlet }: Event) =>
  is_using_ticket ? 'ticket' : isDiningType(outlet.type) ? 'person' : 'table'

export const isOnSale = (state: EventBadgeState): state is 'available' | 'few' =>
  state === 'available' || state === 'few'

/** Returns the primary action for the current state of a night. Returns null if the guest has no action in this state. */
function useAction({ event, badge, room }: ActionData): { to: string; label: string } | null {
  const t = useMessages('catalogue')
  const ofEvent = useMessages('places').event
  const ofSale = useMessages('saleNotice')
  const page = usePageLink()
  const reserve = useReserveLink()
  if (badge.state === 'whatsapp' && event.whatsapp) return { to: whatsappLink(event.whatsapp), label: t.whatsapp }
  if (room && badge.state !== 'past' && badge.state !== 'closed')
    return { to: page('sale', { sale_id: room.saleId }), label: ofSale.toRoom }
  const to = reserve(event.outlet, { date: event.event_date, isUsingTicket: event.is_using_ticket })
  // On a full night, the button leads to the booking page, which links to the waitlist.
  if (badge.state === 'sold_out') return { to, label: ofEvent.joinWaitlist }
  if (!isOnSale(badge.state)) return null
  return {
    to,
    label: { ticket: t.buyTickets, person: t.reserveDinner, table: t.reserveTable }[unitOf(event)],
  }
}

export function EventActions({ data }: { data: ActionData }) {
  const t = useMessages('places').event
  const action = useAction(data)
  const { state, text, closedLine } = data.badge
  const lines = {
    sold_out: t.soldOutLine,
    whatsapp: t.whatsappLine,
    past: t.past,
    closed: closedLine,
  }
  const line = isOnSale(state) ? null : lines[state]
  return (
    <>
      {action && data.room ? <RoomNotice room={data.room} /> : line && <p className="ev-state">{line}</p>}
      <div className="ev-acts">
        {action && (
          <ButtonLink to={action.to} endIcon={data.badge.state === 'whatsapp' ? 'out' : 'right'}>
            {action.label}
          </ButtonLink>
        )}
        {data.links.map(({ label, ...other }) => (
          <ButtonLink key={label} tone="line" {...other}>
            {label}
          </ButtonLink>
        ))}
        <ShareButton
          title={data.event.title}
          text={data.event.tagline}
          dialogTitle={t.shareTitle}
          copiedLine={t.copiedLine}
        />
        {state !== 'available' && <EventBadge state={state} text={text} />}
      </div>
    </>
  )
}

/** The primary action of the night, in the bottom bar of a phone. */
export function ActionBar({ data }: { data: ActionData }) {
  const all = useMessages('catalogue')
  const text = useNightText()
  const price = usePrice()
  const action = useAction(data)
  if (!action) return null
  const { event, badge, opens, zone } = data
  return (
    <div className="bar on-ink on-low">
      <p>
        <span className="micro first__when">{event.outlet.name}</span>
        <span className="micro quiet num">
          {text.short(event.event_date)}, {text.clock(opens, zone)}
        </span>
        {badge.state === 'sold_out' ? (
          <b>{badge.text}</b>
        ) : (
          event.price_from !== null && <b className="num">{all.from(price(event.price_from))}</b>
        )}
      </p>
      <ButtonLink to={action.to}>{badge.state === 'whatsapp' ? 'WhatsApp' : action.label}</ButtonLink>
    </div>
  )
}
