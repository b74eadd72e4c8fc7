import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { aPhone, aTableNight, outletOf } from '#tests/support/browser-guest.ts'
import { anAccount } from '#tests/support/member.ts'
import { monthsAhead, nightAhead } from '#tests/support/nights-ahead.ts'

/** Returns the newest code that the sandbox sent to a phone. `phone` is the number as typed. */
export async function codeOf(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+62${phone.replace(/^0/, '')}`
  const answer = await request.get('/api/sandbox/messages', { params: { to, kind: 'sms' } })
  return (await answer.json()).data[0].code
}

/**
 * Registers a new phone. Returns the phone and the token of its first session. After that, the server sends no other code to this phone for
 * a minute.
 */
export async function aMember(request: APIRequestContext): Promise<{ phone: string; token: string }> {
  const phone = aPhone()
  const sent = await request.post('/api/web/auth/login-using-hwg', { data: { phone_number: phone } })
  expect(sent.status()).toBe(200)
  const answer = await request.post('/api/web/auth/login-using-hwg-confirmation', {
    data: { phone_number: phone, confirmation_code: await codeOf(request, phone), ...anAccount },
  })
  expect(answer.status()).toBe(200)
  return { phone, token: (await answer.json()).data.token }
}

export async function asMember(page: Page, token: string, baseURL: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'senja_session', value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
}

/** Makes a member with a table on a night about ten nights from now. The member has paid for the table at the gateway by `method`. */
export async function aPaidMember(request: APIRequestContext, method: string, at = 9) {
  const member = await aMember(request)
  const headers = { Authorization: `Bearer ${member.token}`, 'Accept-Language': 'en' }
  const hold = await holdAsMember(request, { phone: member.phone, headers, at })
  const { reservation_id: id, amount, booking_code: code } = hold
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay', method } })
  const detail = async () =>
    (await (await request.get(`/api/web/reservations/detail-reservation/${id}`, { headers })).json()).data
  await expect.poll(async () => (await detail()).status).toBe(2)
  const outletId = Number((await detail()).outlet.id)
  return { ...member, id: String(id), amount: Number(amount), code: String(code), outletId, detail }
}

/** Holds the first table that is free. Other tests may take tables at the same time. */
async function holdAsMember(
  request: APIRequestContext,
  { phone, headers, at }: { phone: string; headers: Record<string, string>; at: number },
) {
  for (let ahead = at; ahead < at + 12; ahead += 3) {
    const place = await aTableNight(request, 'gema', 'losari', ahead)
    for (const table of place.tables) {
      const response = await request.post('/api/web/v2/reservations/create-multiple-table-reservation', {
        headers,
        data: {
          tables: [{ table_id: table.id, pax: 1 }],
          date: place.night,
          time: '21:00',
          phone_number: phone,
          name: 'Raka Wicaksana',
          email: 'raka@surat.example',
          terms_accepted: true,
        },
      })
      if (response.status() === 409) continue
      expect(response.status(), await response.text()).toBe(201)
      return (await response.json()).data.data
    }
  }
  throw new Error('no table is left on any of four nights')
}

/** Makes a member with a paid dinner for two at Rocca. The member paid two deposits of Rp 799,000. */
export async function aMemberWhoDined(request: APIRequestContext) {
  const member = await aMember(request)
  const headers = { Authorization: `Bearer ${member.token}`, 'Accept-Language': 'en' }
  const outlet = await outletOf(request, 'rocca', 'menteng')
  const restaurant = `/api/web/restaurants/${outlet.id}`
  const get = async (path: string) => (await (await request.get(path)).json()).data
  const [course] = await get(`${restaurant}/courses`)
  const months = await Promise.all(monthsAhead().map((month) => get(`${restaurant}/months/${month}?pax=2`)))
  const nights: { date: string; sessions: Session[] }[] = months.flat()
  const [free] = nights.flatMap(({ date, sessions }) =>
    sessions.flatMap(({ time, available, sections }) => {
      if (date < nightAhead(14)) return []
      const section = sections.find((candidate) => candidate.available)
      return available && section ? [{ date, time, section_id: section.id }] : []
    }),
  )
  const response = await request.post('/api/web/v2/reservations/create-restaurant-reservation', {
    headers,
    data: {
      ...free,
      outlet_id: outlet.id,
      pax: 2,
      course_id: course.id,
      name: 'Raka Wicaksana',
      phone_number: member.phone,
      email: 'raka@surat.example',
      terms_accepted: true,
    },
  })
  expect(response.status()).toBe(201)
  const { reservation_id: id, booking_code: code } = (await response.json()).data.data
  await request.post(`/api/sandbox/payments/${id}`, { data: { action: 'pay', method: 'qris' } })
  const detail = `/api/web/reservations/detail-reservation/${id}`
  await expect.poll(async () => (await (await request.get(detail, { headers })).json()).data.status).toBe(2)
  return { ...member, id: String(id), code: String(code) }
}

type Session = { time: string; available: boolean; sections: { id: number; available: boolean }[] }
