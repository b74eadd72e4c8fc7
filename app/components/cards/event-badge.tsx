import { Badge, type BadgeKind } from '#app/ui/badge.tsx'

/** The availability of an event, as the server has decided it. `text` is in the page's language. */
export type EventBadgeState = 'available' | 'few' | 'sold_out' | 'past' | 'whatsapp' | 'closed'

const kinds = {
  available: 'free',
  few: 'few',
  sold_out: 'sold',
  past: 'sold',
  whatsapp: 'chat',
  closed: 'sold',
} as const satisfies Record<EventBadgeState, BadgeKind>

export const EventBadge = ({ state, text }: { state: EventBadgeState; text: string }) => (
  <Badge kind={kinds[state]}>{text}</Badge>
)
