// What staff and guests do in one room, at random, each by what they saw last.
import { setTimeout as pause } from 'node:timers/promises'
import type { OfficeNight } from '#office/api/answers.ts'
import type { OfficeAnswer } from '#office/api/office.ts'
import { BELOW_MINIMUM } from '#domain/service/minimum-waiver.ts'
import type { Random } from '../support/random.ts'
import { type Answer, type Client, codeOf, wonFrom } from '../support/client.ts'
import { bodyOf, freshPhone, wishForTables } from '../support/nights.ts'
import type { Tally } from '../support/verdict.ts'

/** A deed that the server said is done: whose, and which version of it that made. */
export type Acknowledged = { party: string; version: number; at: number; call: string }

export type Room = { outletId: number; night: string; time: string; tables: readonly number[] }

export type Staff = { cookie: string; url: string; view: OfficeNight }

export type Told = { deeds: Acknowledged[]; answers: Tally; faults: string[] }

const headersOf = ({ cookie }: Pick<Staff, 'cookie'>) => ({ cookie, 'sec-fetch-site': 'same-origin' })

/** The night as it is now; the one that is lived where none is named. */
export async function look(
  client: Client,
  staff: Pick<Staff, 'cookie' | 'url'>,
  { outletId, night }: { outletId: number; night?: string },
): Promise<OfficeNight> {
  const input = { outletId, ...(night && { night }) }
  const answer = await client.post(`${staff.url}/api/office/call/night`, input, headersOf(staff))
  return (JSON.parse(answer.text) as { data: OfficeNight }).data
}

/** What somebody would do with a party as it stands; now and then what fits no party of its kind. */
const DEEDS = {
  Completed: ['seat', 'seat', 'seat', 'party', 'move', 'move', 'cancel'],
  Seated: ['undo', 'undo', 'undo', 'move', 'party', 'leave', 'walk-out', 'bill'],
  NoShow: ['undo', 'seat'],
  Walkout: ['undo'],
  ClosedBill: ['reopen'],
  others: ['seat', 'move', 'undo', 'no-show'],
} as const
type Deed = (typeof DEEDS)[keyof typeof DEEDS][number]
const CALLS: Record<Deed, string> = {
  seat: 'seat',
  leave: 'leave',
  'no-show': 'markNoShow',
  'walk-out': 'walkOut',
  bill: 'closeBill',
  undo: 'undoService',
  reopen: 'reopenBill',
  party: 'changeParty',
  move: 'move',
  cancel: 'cancelReservation',
}
/** A cancelled party comes back no more: most keep theirs. */
const CANCELS_PERCENT = 10

function deedFor(state: string, random: Random): Deed {
  const fitting: readonly Deed[] = state in DEEDS ? DEEDS[state as keyof typeof DEEDS] : DEEDS.others
  const deed = random.pick(random.percent(10) ? DEEDS.others : fitting)
  return deed === 'cancel' && !random.percent(CANCELS_PERCENT) ? 'seat' : deed
}

/** One deed of somebody of the staff, with a party as they saw it: what they saw may be old by now. */
export async function act(client: Client, staff: Staff, random: Random, told: Told): Promise<void> {
  const party = random.pick(staff.view.parties)
  const deed = deedFor(party.state, random)
  const base = `${staff.url}/api/office/call`
  const { id, version } = party
  const answer =
    deed === 'move'
      ? await move(client, staff, base, { id, version }, random)
      : await client.post(`${base}/${CALLS[deed]}`, { id, version, ...restOf(deed, random) }, headersOf(staff))
  const after = hear(told, party.id, deed, answer)
  // What was answered is seen; what others did meanwhile is not.
  if (after !== null) staff.view.parties = staff.view.parties.map((one) => (one === party ? { ...one, ...after } : one))
}

function restOf(deed: Exclude<Deed, 'move'>, random: Random): object {
  if (deed === 'bill')
    return { bill: random.whole(0, 9) * 1_000_000, below: random.pick(BELOW_MINIMUM), reason: 'for the test' }
  if (deed === 'undo' || deed === 'reopen') return { reason: 'a slip' }
  if (deed === 'party') return { pax: random.whole(1, 4) }
  return deed === 'cancel' ? { reason: 'change_of_plan', amount: null, quoted: 0 } : {}
}

async function move(
  client: Client,
  staff: Staff,
  base: string,
  seen: { id: string; version: number },
  random: Random,
): Promise<Answer> {
  const answer = await client.post(`${base}/moves`, { id: seen.id }, headersOf(staff))
  if (answer.status !== 200) return answer
  const { tables } = (JSON.parse(answer.text) as { data: OfficeAnswer<'moves'> }).data
  const open = tables.filter(({ settlements }) => settlements.length > 0)
  const to = open.length > 0 ? random.pick(open) : tables[0]
  if (!to) return answer
  return client.post(
    `${base}/move`,
    {
      ...seen,
      toTableId: to.id,
      price: to.price,
      minimum: to.minimum,
      settlement: to.settlements[0] ?? 'none',
      reason: 'for the test',
      other: to.holder && { id: to.holder.id, version: to.holder.version },
    },
    headersOf(staff),
  )
}

function hear(
  { deeds, answers, faults }: Told,
  party: string,
  call: string,
  answer: Answer,
): { version: number } | null {
  answers.add(answer.status === 200 ? `${call} done` : `${answer.status} ${codeOf(answer)}`)
  if (answer.status >= 500 || answer.status === 401) faults.push(`${call} answered ${answer.status}: ${answer.text}`)
  if (answer.status !== 200) return null
  const { version } = (JSON.parse(answer.text) as { data: { version?: number } }).data
  if (version === undefined) return null
  deeds.push({ party, version, at: performance.now(), call })
  return { version }
}

/** A guest books any table of the room, or is too late for it; most of them pay. */
export async function book(client: Client, url: string, room: Room, random: Random, told: Told): Promise<void> {
  const wish = wishForTables(room, [random.pick(room.tables)])
  const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
  told.answers.add(answer.status === 201 ? 'booked' : `${answer.status} ${codeOf(answer)}`)
  if (answer.status === 422 || answer.status >= 500)
    told.faults.push(`a booking answered ${answer.status}: ${answer.text}`)
  if (answer.status !== 201 || random.percent(15)) return
  const { reservationId, url: door } = wonFrom(answer)
  await client.get(door.replace(/^https?:\/\/[^/]+/, url))
  await pause(random.whole(0, 40))
  await client.post(`${url}/api/sandbox/payments/${reservationId}`, { action: 'pay' })
}
