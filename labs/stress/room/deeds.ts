// Random actions of staff and guests at one outlet. Each person acts on the latest state that the person has seen.
import { setTimeout as pause } from 'node:timers/promises'
import type { OfficeNight } from '#office/api/answers.ts'
import type { OfficeAnswer } from '#office/api/office.ts'
import { BELOW_MINIMUM } from '#domain/service/minimum-waiver.ts'
import type { Random } from '../support/random.ts'
import { type Answer, type Client, codeOf, wonFrom } from '../support/client.ts'
import { bodyOf, freshPhone, wishForTables } from '../support/nights.ts'
import type { Tally } from '../support/verdict.ts'

export type AcknowledgedAction = { party: string; version: number; at: number; call: string }

export type Room = { outletId: number; night: string; time: string; tables: readonly number[] }

export type Staff = { cookie: string; url: string; view: OfficeNight }

export type StressLog = { deeds: AcknowledgedAction[]; answers: Tally; faults: string[] }

const headersOf = ({ cookie }: Pick<Staff, 'cookie'>) => ({ cookie, 'sec-fetch-site': 'same-origin' })

/** Returns the current state of a night. By default, the night is the outlet's current night. */
export async function look(
  client: Client,
  staff: Pick<Staff, 'cookie' | 'url'>,
  { outletId, night }: { outletId: number; night?: string },
): Promise<OfficeNight> {
  const input = { outletId, ...(night && { night }) }
  const answer = await client.post(`${staff.url}/api/office/call/night`, input, headersOf(staff))
  return (JSON.parse(answer.text) as { data: OfficeNight }).data
}

/** Possible actions for each state of a party. Sometimes the run chooses an action that the state does not allow. */
const DEEDS = {
  Completed: ['seat', 'seat', 'seat', 'party', 'move', 'move', 'cancel'],
  Seated: ['undo', 'undo', 'undo', 'move', 'party', 'leave', 'walk-out', 'bill'],
  NoShow: ['undo', 'seat'],
  Walkout: ['undo'],
  ClosedBill: ['reopen'],
  others: ['seat', 'move', 'undo', 'no-show'],
} as const
type Action = (typeof DEEDS)[keyof typeof DEEDS][number]
const CALLS: Record<Action, string> = {
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
/**
 * The run makes only this percentage of the cancellations that it chooses, because a canceled party cannot return.
 */
const CANCELS_PERCENT = 10

function deedFor(state: string, random: Random): Action {
  const fitting: readonly Action[] = state in DEEDS ? DEEDS[state as keyof typeof DEEDS] : DEEDS.others
  const action = random.pick(random.percent(10) ? DEEDS.others : fitting)
  return action === 'cancel' && !random.percent(CANCELS_PERCENT) ? 'seat' : action
}

/** Performs one action on a party. The action uses the party's state as the staff member last saw it. This state may be out of date. */
export async function act(client: Client, staff: Staff, random: Random, log: StressLog): Promise<void> {
  const party = random.pick(staff.view.parties)
  const action = deedFor(party.state, random)
  const base = `${staff.url}/api/office/call`
  const { id, version } = party
  const answer =
    action === 'move'
      ? await move(client, staff, base, { id, version }, random)
      : await client.post(`${base}/${CALLS[action]}`, { id, version, ...restOf(action, random) }, headersOf(staff))
  const after = hear(log, party.id, action, answer)
  // The response does not contain earlier changes by other people. So the view takes only the new version of this party from the response.
  if (after !== null)
    staff.view.parties = staff.view.parties.map((other) => (other === party ? { ...other, ...after } : other))
}

function restOf(action: Exclude<Action, 'move'>, random: Random): object {
  if (action === 'bill')
    return { bill: random.whole(0, 9) * 1_000_000, below: random.pick(BELOW_MINIMUM), reason: 'for the test' }
  if (action === 'undo' || action === 'reopen') return { reason: 'a slip' }
  if (action === 'party') return { pax: random.whole(1, 4) }
  return action === 'cancel' ? { reason: 'change_of_plan', amount: null, quoted: 0 } : {}
}

async function move(
  client: Client,
  staff: Staff,
  base: string,
  party: { id: string; version: number },
  random: Random,
): Promise<Answer> {
  const answer = await client.post(`${base}/moves`, { id: party.id }, headersOf(staff))
  if (answer.status !== 200) return answer
  const { tables } = (JSON.parse(answer.text) as { data: OfficeAnswer<'moves'> }).data
  const open = tables.filter(({ settlements }) => settlements.length > 0)
  const to = open.length > 0 ? random.pick(open) : tables[0]
  if (!to) return answer
  return client.post(
    `${base}/move`,
    {
      ...party,
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
  { deeds, answers, faults }: StressLog,
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

/** Books a random table of the outlet for a guest. Most guests pay. */
export async function book(client: Client, url: string, room: Room, random: Random, log: StressLog): Promise<void> {
  const wish = wishForTables(room, [random.pick(room.tables)])
  const answer = await client.post(`${url}${wish.path}`, bodyOf(wish, freshPhone()))
  log.answers.add(answer.status === 201 ? 'booked' : `${answer.status} ${codeOf(answer)}`)
  if (answer.status === 422 || answer.status >= 500)
    log.faults.push(`a booking answered ${answer.status}: ${answer.text}`)
  if (answer.status !== 201 || random.percent(15)) return
  const { reservationId, url: door } = wonFrom(answer)
  await client.get(door.replace(/^https?:\/\/[^/]+/, url))
  await pause(random.whole(0, 40))
  await client.post(`${url}/api/sandbox/payments/${reservationId}`, { action: 'pay' })
}
