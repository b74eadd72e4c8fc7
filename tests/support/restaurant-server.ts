import { apiAt, failureOf, type Sending } from '#tests/support/api.ts'
import { aRestaurant, DINNER_NIGHT, type Restaurant } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { testApp } from '#tests/support/app.ts'

export const CREATE = '/api/web/v2/reservations/create-restaurant-reservation'

/** Returns a request to book a dinner for two guests in the hall. Each call uses a new phone. */
export const forDinner = (at: Restaurant, over: Record<string, unknown> = {}) => ({
  outlet_id: at.outletId,
  pax: 2,
  date: DINNER_NIGHT,
  time: '19:00',
  section_id: at.sections['hall'],
  course_id: at.courseId,
  alcohol_okay: true,
  pork_okay: false,
  has_allergy: false,
  name: 'Raka Wicaksana',
  phone_number: aPhone(),
  email: 'raka@surat.example',
  notes: '',
  terms_accepted: true,
  ...over,
})

export async function openRestaurant(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const api = apiAt((await app.open()).url)
  const menteng = await aRestaurant(app)
  return {
    app,
    api,
    menteng,
    at: (path: string) => `/api/web/restaurants/${menteng.outletId}/${path}`,
    book: (over?: Record<string, unknown>, sending?: Sending) => api.post(CREATE, forDinner(menteng, over), sending),
    /** Makes the request of `forDinner`, but with a fault. Sends it and returns the refusal. */
    refused: async (over: Record<string, unknown>, language = 'en', headers: Record<string, string> = {}) =>
      failureOf(await api.post(CREATE, forDinner(menteng, over), { isMeantBad: true, language, headers })),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}
