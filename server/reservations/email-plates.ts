import { imageVariant } from '#contract/picture-address.ts'
import type { Language } from '#contract/preferences.ts'
import { localize } from '#server/catalogue/localize.ts'
import { dishesOfDinner } from '#server/inventory/dinner-repository.ts'
import type { EmailPlate } from '#server/notifications/emails/email.ts'
import { dishPath } from '#server/pictures/dish-picture.ts'
import { factsOf } from '#server/pictures/known-pictures.ts'
import type { ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

/** Width of the picture in pixels. An email shows each dish picture 92 px wide, and screens have two or more dots for each px. */
const DOTS = 240

/** Returns the dishes of a booked dinner that have a picture. Returns an empty list for tables and tickets. */
export async function emailPlates(app: App, r: ReservationRow, language: Language): Promise<EmailPlate[]> {
  const dishes = r.dinner ? await dishesOfDinner(app.sql, r.id) : []
  return dishes.flatMap(({ name, image }) => {
    const facts = factsOf(dishPath(image, r.brandSlug))
    return facts
      ? [{ name: localize(name, language), url: `${app.publicUrl()}${imageVariant(facts.version, DOTS, 'jpeg')}` }]
      : []
  })
}
