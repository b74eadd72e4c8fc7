import { expect, test } from 'vitest'
import type { OwnData } from '#contract/web/own-data.ts'
import type { PaymentData } from '#contract/web/entities.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { settlePayment } from '#server/reservations/settlement/settle-payment.ts'
import { apiAt, type Api, dataOf } from '#tests/support/api.ts'
import { aRestaurant, DINNER_NIGHT } from '#tests/support/dinner.ts'
import { aPhone } from '#tests/support/guest.ts'
import { signIn } from '#tests/support/member.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

const DINNERS = '/api/web/v2/reservations/create-restaurant-reservation'
const DAY = 86_400_000
/** Returns noon in Jakarta, this number of days after the night. */
const afterNight = (days: number) => new Date(Date.parse(`${DINNER_NIGHT}T05:00:00Z`) + days * DAY)
const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

async function makeDinner(app: TestApp, api: Api, phone: string): Promise<string> {
  const at = await aRestaurant(app)
  const { data } = dataOf<PaymentData>(
    await api.post(DINNERS, {
      outlet_id: at.outletId,
      pax: 2,
      date: DINNER_NIGHT,
      time: '19:00',
      section_id: Object.values(at.sections)[0],
      course_id: at.courseId,
      alcohol_okay: true,
      pork_okay: false,
      has_allergy: true,
      allergy_details: 'Zebulon eats no peanuts',
      name: 'Raka Wicaksana',
      phone_number: phone,
      email: 'raka@surat.example',
      terms_accepted: true,
    }),
  )
  await settlePayment(app, data.reservation_id, {
    kind: 'paid',
    amount: data.amount,
    currency: 'IDR',
    method: 'qris',
  })
  return data.reservation_id
}

/** Adds a waitlist entry for the same night, with a verified phone, and the email about this entry. */
async function waits(app: TestApp, phone: string): Promise<string> {
  const at = await aRestaurant(app)
  const id = app.uuid()
  await app.sql`
    insert into waitlist_entries (id, outlet_id, night, kind, pax, time_from, time_to, course_id, pork_okay, has_allergy,
      allergy_details, name, phone, email, notes, locale, browser_key, state, joined_at, changed_at, phone_proven)
    values (${id}, ${at.outletId}, ${DINNER_NIGHT}, 'restaurant', 4, '18:00', '20:00', ${at.courseId}, false, true,
      'Zebulon: shrimp', 'Zebulon', ${phone}, 'zebulon@surat.example', 'Zebulon is two', 'en', 'browser', 'waiting', ${app.now()}, ${app.now()}, true)`
  await app.sql`
    insert into messages (effect_key, channel, kind, recipient, locale, next_attempt_at, created_at)
    values (${`waitlist_joined:${id}`}, 'email', 'waitlist_joined', 'zebulon@surat.example', 'en', ${app.now()}, ${app.now()})`
  return id
}

const wishes = { alcohol_okay: true, pork_okay: false, has_allergy: true }
const erasedWishes = { alcohol_okay: null, pork_okay: null, has_allergy: null, allergy_details: '' }

test('R-062 the wishes of a dinner or a waitlist entry are erased exactly thirty days after the night', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const id = await makeDinner(app, api, aPhone())
  const waiting = await waits(app, aPhone())
  const loadStored = async () => {
    const [dinner] = await app.sql`
      select alcohol_okay, pork_okay, has_allergy, allergy_details from reservation_dinners where reservation_id = ${id}`
    const [entry] = await app.sql`
      select notes, pork_okay, has_allergy, allergy_details, name, phone <> '' as has_phone, state from waitlist_entries where id = ${waiting}`
    return { dinner, entry }
  }
  app.clock.set(afterNight(KEEPING.notesDays))
  await forgetOld(app)
  expect(await loadStored()).toMatchObject({
    dinner: { porkOkay: false, hasAllergy: true, allergyDetails: 'Zebulon eats no peanuts' },
    entry: { notes: 'Zebulon is two', hasAllergy: true, allergyDetails: 'Zebulon: shrimp' },
  })
  app.clock.advance(DAY / 1000)
  await forgetOld(app)
  expect(await loadStored()).toMatchObject({
    dinner: { alcoholOkay: null, porkOkay: null, hasAllergy: null, allergyDetails: '' },
    entry: { notes: '', porkOkay: null, hasAllergy: null, allergyDetails: '', name: 'Zebulon' },
  })
  app.clock.set(afterNight(KEEPING.contactDays))
  await forgetOld(app)
  expect((await loadStored()).entry).toMatchObject({ name: 'Zebulon', hasPhone: true })
  app.clock.advance(DAY / 1000)
  await forgetOld(app)
  expect((await loadStored()).entry).toMatchObject({ name: '', hasPhone: false, state: 'left' })
  expect(await forgetOld(app)).toBe(0)
})

test('R-067 the data export of a member contains dinners and waitlist entries from before the registration, but no data of other guests', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const id = await makeDinner(app, api, phone)
  await waits(app, phone)
  await waits(app, aPhone())
  const { token } = await signIn(api, phone)
  const data = dataOf<OwnData>(await api.get('/api/web/profile/data', as(token)))
  expect(data.reservations).toMatchObject([
    { id, dinner: { ...wishes, course: 'Embers', allergy_details: 'Zebulon eats no peanuts' }, bill: null },
  ])
  expect(data.waitlist).toMatchObject([
    {
      ...wishes,
      outlet: 'Rocca Menteng',
      night: DINNER_NIGHT,
      pax: 4,
      course: 'Embers',
      section: null,
      allergy_details: 'Zebulon: shrimp',
      name: 'Zebulon',
      phone_number: phone,
      state: 'waiting',
    },
  ])
  expect(JSON.stringify(data.waitlist)).not.toContain('browser')
})

test('R-067 deleting an account removes the personal data from its dinners and waitlist entries', async () => {
  await using app = await testApp()
  const api = apiAt((await app.open()).url)
  const phone = aPhone()
  const id = await makeDinner(app, api, phone)
  const waiting = await waits(app, phone)
  const others = await waits(app, aPhone())
  app.clock.set(new Date(`${DINNER_NIGHT}T22:00:00Z`))
  const { token } = await signIn(api, phone)
  app.clock.advance(61)
  await api.post('/api/web/profile/deletion/code', undefined, as(token))
  const [sent] = await app.sql<{ code: string }[]>`
    select code from sandbox.inbox where "to" = ${phone} and kind = 'sms' order by id desc limit 1`
  const deleted = await api.post('/api/web/profile/deletion', { confirmation_code: sent?.code ?? '' }, as(token))
  expect(deleted.status).toBe(200)
  const [dinner] = await app.sql<
    { row: object }[]
  >`select to_json(d) as row from reservation_dinners d where reservation_id = ${id}`
  expect(dinner?.row).toMatchObject(erasedWishes)
  const lines = await app.sql<
    { id: string; row: object }[]
  >`select id, to_json(w) as row from waitlist_entries w order by number`
  expect(lines.map((line) => line.id)).toEqual([waiting, others])
  expect(lines[0]?.row).toMatchObject({
    ...erasedWishes,
    name: '',
    phone: '',
    email: '',
    notes: '',
    browser_key: null,
    state: 'left',
    pax: 4,
  })
  expect(lines[1]?.row).toMatchObject({ name: 'Zebulon', state: 'waiting' })
  const emails = await app.sql<{ recipient: string; state: string }[]>`
    select recipient, state from messages where kind = 'waitlist_joined' order by id`
  expect(emails).toEqual([
    { recipient: '', state: 'dead' },
    { recipient: 'zebulon@surat.example', state: 'queued' },
  ])
})
