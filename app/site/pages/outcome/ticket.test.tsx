import { expect, test } from 'vitest'
import { Ticket } from '#app/site/pages/outcome/ticket.tsx'
import { presentReservation } from '#server/reservations/present.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import { renderPart, textsOf } from '#tests/support/drawn.tsx'
import { aDinner, aRestaurant } from '#tests/support/dinner.ts'
import { guest } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

test('R-062 R-078 the ticket card of a dinner shows every request for the kitchen, not only the allergy', async () => {
  await using app = await testApp()
  const wishes = { alcoholOkay: false, porkOkay: false }
  const at = await aRestaurant(app)
  const allergic = { hasAllergy: true, allergyDetails: 'peanuts' }
  const cards = []
  for (const over of [
    { ...wishes, ...allergic },
    { ...wishes, time: '21:00' },
  ]) {
    const { id } = await reserveRestaurant(app, guest(), aDinner(at, over))
    const row = await findReservation(app.sql, id)
    if (!row) throw new Error('no reservation')
    const ticket = <Ticket reservation={presentReservation(app, row, 'en')} image="/pictures/wide.webp" qr={null} />
    cards.push(textsOf(renderPart('en', ticket), 'dd'))
  }
  expect(cards[0]).toContain('no alcohol, no pork Allergy: “peanuts”')
  expect(cards[1]).toContain('no alcohol, no pork no allergies mentioned')
})
