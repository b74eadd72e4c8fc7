// Screenshots of a member's own pages, for a member who has just registered and booked a table.
import { randomInt } from 'node:crypto'
import { link } from '#contract/pages.ts'
import { DINNER_CALL } from './demo.ts'
import { fullNight } from './waitlist-screenshots.ts'
import { until, type Screenshot, type Visit } from './screenshot.ts'

const person = {
  first_name: 'Sekar',
  last_name: 'Ayunda',
  email: 'sekar@surat.example',
  date_of_birth: '1996-03-07',
  gender: 2,
  nationality_id: 360,
  province_id: 51,
  city_id: 5171,
}
const TIMES = ['21:00', '20:00', '22:00', '19:00', '18:00']

/** Sends a call from the page itself, so that the browser stores the session's cookie. */
async function send(visit: Visit, path: string, data: object) {
  const answer = await visit.page.request.post(visit.url + path, {
    data,
    headers: { 'sec-fetch-site': 'same-origin', 'accept-language': visit.language },
  })
  return { status: answer.status(), data: (await answer.json()).data }
}

async function signIn(visit: Visit): Promise<string> {
  const sent = await send(visit, '/api/web/auth/login-using-hwg', {
    phone_number: `0812${randomInt(10_000_000, 99_999_999)}`,
  })
  const to = encodeURIComponent(sent.data.phone_number)
  const inbox = await visit.page.request.get(`${visit.url}/api/sandbox/messages?kind=sms&to=${to}`)
  const [{ code }] = (await inbox.json()).data
  const signedIn = await send(visit, '/api/web/auth/login-using-hwg-confirmation', {
    phone_number: sent.data.phone_number,
    confirmation_code: code,
    ...person,
  })
  if (signedIn.status !== 200) throw new Error(`signing in was answered ${signedIn.status}`)
  return sent.data.phone_number
}

/** Signs in and pays for a table. Returns the id of its reservation. */
async function withANight(visit: Visit, method?: string): Promise<string> {
  const phone_number = await signIn(visit)
  const { night, tables } = await visit.demo.tableNight()
  for (const table of tables.filter((candidate) => candidate.availability === 'Tersedia'))
    for (const time of TIMES) {
      const reply = await send(visit, '/api/web/v2/reservations/create-multiple-table-reservation', {
        tables: [{ table_id: table.id, pax: 2 }],
        date: night,
        time,
        phone_number,
        name: 'Sekar Ayunda',
        email: person.email,
        terms_accepted: true,
      })
      // 422 means that the server refuses this arrival time, so the next arrival time is tried. Any other refusal means that the table is
      // taken at every arrival time, so the next table is tried.
      if (reply.status === 422) continue
      if (reply.status !== 201) break
      const id: string = reply.data.data.reservation_id
      await send(visit, `/api/sandbox/payments/${id}`, { action: 'pay', ...(method && { method }) })
      return id
    }
  throw new Error('no table was to be had')
}

/** Signs in and pays for a dinner. Returns the id of its reservation. */
async function withADinner(visit: Visit): Promise<string> {
  const phone_number = await signIn(visit)
  const wish = await visit.demo.dinnerWish(await visit.demo.dinnerNight())
  const reply = await send(visit, DINNER_CALL, { ...wish, phone_number })
  if (reply.status !== 201) throw new Error(`a dinner was answered ${reply.status}`)
  const id: string = reply.data.data.reservation_id
  await send(visit, `/api/sandbox/payments/${id}`, { action: 'pay' })
  return id
}

const signedIn = (name: string, page: 'myAccount' | 'membership' | 'myReservations'): Screenshot => ({
  name,
  open: async (visit) => {
    await signIn(visit)
    await visit.go(link(page, visit.language))
  },
})

export const memberScreenshots: Screenshot[] = [
  signedIn('myAccount', 'myAccount'),
  signedIn('membership', 'membership'),
  signedIn('my-reservations-none', 'myReservations'),
  {
    name: 'myReservations',
    open: async (visit) => {
      await withANight(visit)
      await visit.go(link('myReservations', visit.language))
    },
  },
  {
    name: 'myReservation',
    open: async (visit) => {
      const id = await withANight(visit)
      await until(
        visit.page,
        async () => void (await visit.go(link('myReservation', visit.language, { rsvp_id: id }))),
        () => visit.page.locator('.tix__code').isVisible(),
      )
    },
  },
  {
    name: 'myRestaurantReservation',
    open: async (visit) => {
      const id = await withADinner(visit)
      await until(
        visit.page,
        async () => void (await visit.go(link('myRestaurantReservation', visit.language, { rsvp_id: id }))),
        () => visit.page.locator('.tix__code').isVisible(),
      )
    },
  },
  {
    name: 'my-reservations-in-line',
    open: async (visit) => {
      const phone_number = await signIn(visit)
      const { night } = await fullNight(visit.demo)
      const wish = { outlet_id: night.outletId, date: night.night, kind: 'tables', pax: 2, phone_number }
      const reply = await send(visit, '/api/web/waitlist', { ...wish, name: 'Sekar Ayunda', email: person.email })
      if (reply.status !== 201) throw new Error(`joining a line was answered ${reply.status}`)
      await visit.go(link('myReservations', visit.language))
    },
  },
  {
    name: 'refund-account',
    open: async (visit) => {
      const id = await withANight(visit, 'e_wallet')
      const own = link('myReservation', visit.language, { rsvp_id: id })
      await until(
        visit.page,
        async () => void (await visit.go(own)),
        () => visit.page.locator('.tix__code').isVisible(),
      )
      const cancelled = await send(visit, '/api/web/reservations/cancel', {
        reservation_id: id,
        reason: 'Change of Plan',
      })
      if (cancelled.status !== 200) throw new Error(`cancelling was answered ${cancelled.status}`)
      await visit.go(own)
    },
  },
  {
    name: 'delete-account',
    open: async (visit) => {
      await signIn(visit)
      await visit.go(link('myAccount', visit.language))
      const { page, messages } = visit
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await until(
        page,
        () => page.getByRole('button', { name: messages.ownData.delete }).first().click(),
        () => dialog.isVisible(),
      )
    },
  },
]
