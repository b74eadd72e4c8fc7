// Guests who book dinners over HTTP, pay, let go and cancel; each notes what it was told, and when.
import type { Night } from '#domain/calendar/night.ts'
import type { Ask, Dinner } from '#tests/support/dinner-oracle.ts'

type Heard = { status: number; text: string }
export type Client = {
  /** Addresses of the processes that serve the server. */
  urls: readonly string[]
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Heard>
  get: (url: string, headers?: Record<string, string>) => Promise<Heard>
  /** The clock that the server goes by, in ms. */
  clock: () => number
}
/** A dinner that is asked for. */
export type Wish = Ask & { night: Night; time: string }
/** A dinner that was promised, and by what its guest is known. */
export type Promised = Dinner & { id: string; night: Night; keys: Record<string, string> }
export type Refusal = Wish & { asked: number; held: number }

const CREATE = '/api/web/v2/reservations/create-restaurant-reservation'
const PAID = 2
/** A process reads the database's clock at its start, and may be so far from its neighbour's, and from ours. */
const CLOCKS_APART_MS = 20

type Restaurant = { outletId: number; courseId: number }

export function openGuests({ urls, post, get, clock }: Client, restaurant: Restaurant) {
  const promised: Promised[] = []
  const refused: Refusal[] = []
  const answers = new Map<string, number>()
  const faults: string[] = []
  let turn = 0
  const anyUrl = () => urls[turn++ % urls.length] ?? ''
  const note = (what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1)

  async function book(wish: Wish, member: string | null): Promise<Promised | null> {
    const asked = clock()
    const body = { ...bodyOf(wish, restaurant), phone_number: `+62821${10_000_000 + turn}` }
    const keys = member ? { authorization: `Bearer ${member}` } : null
    const answer = await post(`${anyUrl()}${CREATE}`, body, keys ?? {})
    const held = clock()
    const code = answer.status < 300 ? '' : codeOf(answer)
    note(answer.status === 201 ? 'held' : `${answer.status} ${code}`)
    if (answer.status === 201) {
      const one = promisedOf(answer, wish, keys, { asked, held })
      promised.push(one)
      return one
    }
    if (code === 'table_unavailable') refused.push({ ...wish, asked, held })
    else faults.push(`answered ${answer.status} to ${JSON.stringify(wish)}: ${answer.text.slice(0, 300)}`)
    return null
  }

  /** Gives a place back: what is unpaid is let go, what is paid its member cancels. */
  async function giveUp(one: Promised): Promise<void> {
    const sent = clock()
    const isPaid = one.left === Infinity
    const answer = isPaid
      ? await post(
          `${anyUrl()}/api/web/reservations/cancel`,
          { reason: 'Change of Plan', reservation_id: one.id },
          one.keys,
        )
      : await post(`${anyUrl()}/api/web/reservations/${one.id}/release`, {}, one.keys)
    note(`${isPaid ? 'cancelled' : 'let go'} ${answer.status}${answer.status < 300 ? '' : ` ${codeOf(answer)}`}`)
    one.left = Math.min(one.left, sent)
    if (answer.status < 300) one.gone = Math.min(one.gone, clock())
    // An unpaid one may have lapsed a moment before.
    else if (isPaid || codeOf(answer) !== 'payment_expired')
      faults.push(`given up, and answered ${answer.status} ${answer.text.slice(0, 300)}`)
  }

  /** Pays and waits until the server has heard; false where that took longer than the hold. */
  async function pay(one: Promised): Promise<boolean> {
    one.gone = Infinity
    const sent = await post(`${anyUrl()}/api/sandbox/payments/${one.id}`, { action: 'pay' })
    for (let tries = 0; sent.status === 202 && tries < 400; tries++) {
      const heard = await get(`${anyUrl()}/api/web/reservations/payment-status/${one.id}`, one.keys)
      const state = heard.status === 200 ? (JSON.parse(heard.text) as { data: { status: number } }).data.status : -1
      if (state === PAID) {
        one.left = Infinity
        note('paid')
        return true
      }
      if (state !== 0) break
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    note('paid too late')
    return false
  }

  return { book, giveUp, pay, promised, refused, answers, faults }
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

/** What its guest was told, between which two moments. */
function promisedOf(
  { text }: Heard,
  wish: Wish,
  keys: Record<string, string> | null,
  { asked, held }: { asked: number; held: number },
): Promised {
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

function codeOf({ text }: Heard): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return ''
  }
}
