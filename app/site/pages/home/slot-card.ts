import type { EventCard } from '#app/components/event-card.ts'

/** What the timetable shows of a night: `outlet` by its name, `house` by its slug, clocks 'HH:mm' in the outlet's zone. */
export type SlotCard = {
  slug: string
  title: string
  outlet: string
  house: string
  opens: string
  ends: string
  badge: EventCard['badge']
}

/** Only what the timetable shows travels to the browser. */
export const slotCard = ({ event, opens, ends, house, badge }: EventCard): SlotCard => ({
  slug: event.slug,
  title: event.title,
  outlet: event.outlet.name,
  house: house.slug,
  opens,
  ends,
  badge: { state: badge.state, text: badge.text },
})
