import type { Answers } from '#contract/endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { lastBookableNight } from '#domain/calendar/horizon.ts'
import { dateIn } from '#domain/calendar/night.ts'
import type { App } from '#server/app.ts'
import { describeNight } from '#server/inventory/find-night.ts'
import { bandsBetween, daysBetween, eventsBetween, type SaleOutlet } from '#server/inventory/repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'

type OffScheduleNight = Answers<'offSchedule'>[number]

export async function listOffSchedule(app: App, outlet: SaleOutlet, language: Language): Promise<OffScheduleNight[]> {
  const today = dateIn(app.now(), outlet.timezone)
  const last = lastBookableNight(outlet, today)
  const [days, events, bands] = await Promise.all([
    daysBetween(app.sql, outlet.id, today, last),
    eventsBetween(app.sql, outlet.id, today, last, app.now()),
    bandsBetween(app.sql, outlet.id, today, last),
  ])
  const nights = [...new Set([...days.map((d) => d.night), ...events.map((e) => e.night)])].sort()
  return nights.map((night) => {
    const day = days.find((d) => d.night === night) ?? null
    const event = events.find((e) => e.night === night) ?? null
    const validated = describeNight(outlet, night, { day, event, unitsFree: null }, app.now())
    return {
      date: night,
      outlet_id: outlet.id,
      cover_image: showPicture(day?.coverImage ?? event?.image ?? null),
      portrait_cover_image: showPicture(day?.portraitCoverImage ?? event?.portrait ?? null),
      is_on_event: event !== null,
      is_using_ticket: validated.isUsingTicket,
      is_reserved: day?.isPrivate ?? false,
      minimum_cost_weekend: day?.minimumCostWeekend ?? null,
      reservation_available: validated.reason === null,
      reservation_payment_type: validated.paymentType === 'DownPayment' ? 1 : 2,
      walkin_available: day ? day.walkinAvailable && !day.isClosed && !day.isPrivate : true,
      event: event && { id: event.id, slug: event.slug, title: event.title },
      bands: bands
        .filter((b) => b.eventId === event?.id)
        .map((b) => ({ id: b.id, image_url: showPicture(b.image), name: b.name })),
      band_description: day?.bandDescription?.[language] ?? '',
    }
  })
}
