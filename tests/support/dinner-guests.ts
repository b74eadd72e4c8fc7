// Guests who use the restaurant over HTTP: they book dinners, pay, release holds and cancel. Each guest records every response and the
// time of the response.
import type { Night } from '#domain/calendar/night.ts'
import type { Ask, Dinner } from '#tests/support/dinner-oracle.ts'

type ClientReply = { status: number; text: string }
export type Client = {
  urls: readonly string[]
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<ClientReply>
  get: (url: string, headers?: Record<string, string>) => Promise<ClientReply>
  /** Returns the current time of the server's clock, in ms. */
  clock: () => number
}
export type Wish = Ask & { night: Night; time: string }
export type PromisedDinner = Dinner & { id: string; night: Night; keys: Record<string, string> }
export type Refusal = Wish & { asked: number; held: number }

const CREATE = '/api/web/v2/reservations/create-restaurant-reservation'
const PAID = 2
/**
 * Maximum difference in ms between the clocks of the server processes and the clock of the test. They can differ, because a process reads
 * the database's clock only once, when it starts.
 */
const CLOCKS_APART_MS = 20

type Restaurant = { outletId: number; courseId: number }

export function openGuests({ urls, post, get, clock }: Client, restaurant: Restaurant) {
  const promisedDinners: PromisedDinner[] = []
  const refusals: Refusal[] = []
  const answers = new Map<string, number>()
  const faults: string[] = []
  let turn = 0
  const anyUrl = () => urls[turn++ % urls.length] ?? ''
  const note = (what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1)

  async function book(wish: Wish, member: string | null): Promise<PromisedDinner | null> {
    const askedAt = clock()
    const body = { ...bodyOf(wish, restaurant), phone_number: `+62821${10_000_000 + turn}` }
    const keys = member ? { authorization: `Bearer ${member}` } : null
    const answer = await post(`${anyUrl()}${CREATE}`, body, keys ?? {})
    const heldAt = clock()
    const code = answer.status < 300 ? '' : codeOf(answer)
    note(answer.status === 201 ? 'held' : `${answer.status} ${code}`)
    if (answer.status === 201) {
      const dinner = promisedOf(answer, wish, keys, { asked: askedAt, held: heldAt })
      promisedDinners.push(dinner)
      return dinner
    }
    if (code === 'table_unavailable') refusals.push({ ...wish, asked: askedAt, held: heldAt })
    else faults.push(`answered ${answer.status} to ${JSON.stringify(wish)}: ${answer.text.slice(0, 300)}`)
    return null
  }

  async function giveUp(dinner: PromisedDinner): Promise<void> {
    const sent = clock()
    const isPaid = dinner.left === Infinity
    const answer = isPaid
      ? await post(
          `${anyUrl()}/api/web/reservations/cancel`,
          { reason: 'Change of Plan', reservation_id: dinner.id },
          dinner.keys,
        )
      : await post(`${anyUrl()}/api/web/reservations/${dinner.id}/release`, {}, dinner.keys)
    note(`${isPaid ? 'cancelled' : 'let go'} ${answer.status}${answer.status < 300 ? '' : ` ${codeOf(answer)}`}`)
    dinner.left = Math.min(dinner.left, sent)
    if (answer.status < 300) dinner.gone = Math.min(dinner.gone, clock())
    // A refusal is allowed for only one reason: the unpaid hold expired just before the request.
    else if (isPaid || codeOf(answer) !== 'payment_expired')
      faults.push(`given up, and answered ${answer.status} ${answer.text.slice(0, 300)}`)
  }

  /** Pays and waits until the server has processed the webhook. Returns false if the hold expired first. */
  async function pay(dinner: PromisedDinner): Promise<boolean> {
    dinner.gone = Infinity
    const sent = await post(`${anyUrl()}/api/sandbox/payments/${dinner.id}`, { action: 'pay' })
    for (let tries = 0; sent.status === 202 && tries < 400; tries++) {
      const reply = await get(`${anyUrl()}/api/web/reservations/payment-status/${dinner.id}`, dinner.keys)
      const state = reply.status === 200 ? (JSON.parse(reply.text) as { data: { status: number } }).data.status : -1
      if (state === PAID) {
        dinner.left = Infinity
        note('paid')
        return true
      }
      if (state !== 0) break
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    note('paid too late')
    return false
  }

  return { book, giveUp, pay, promised: promisedDinners, refused: refusals, answers, faults }
}

const bodyOf = (wish: Wish, { outletId, courseId }: Restaurant) => ({
  outlet_id: outletId,
  pax: wish.pax,
  date: wish.night,
  time: wish.time,
  ...(wish.table === null ? { section_id: wish.section } : { table_id: wish.table }),
  course_id: courseId,
  name: 'Raka Wicaksana',
  email: 'raka@surat.example',
  terms_accepted: true,
})

function promisedOf(
  { text }: ClientReply,
  wish: Wish,
  keys: Record<string, string> | null,
  { asked, held }: { asked: number; held: number },
): PromisedDinner {
  const { data } = JSON.parse(text) as {
    data: { data: { reservation_id: string; expires_at: string }; access_token?: string }
  }
  const until = Date.parse(data.data.expires_at)
  return {
    section: 0,
    at: [],
    from: wish.from,
    night: wish.night,
    id: data.data.reservation_id,
    asked,
    held,
    left: until - CLOCKS_APART_MS,
    gone: until + CLOCKS_APART_MS,
    keys: keys ?? { 'x-reservation-token': data.access_token ?? '' },
  }
}

function codeOf({ text }: ClientReply): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}
