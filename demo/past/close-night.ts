// Closes a past night: the cashier counts the till, one person signs the figures, and finance confirms the signature the next morning.
import { closesAt, type Night } from '#domain/calendar/night.ts'
import type { CountedMoney } from '#domain/closing/closing.ts'
import { isRefused } from '#domain/refusals.ts'
import { seatArrivals } from '#server/door/seat-ticket-guests.ts'
import { readClosing } from '#server/service/closing/read-closing.ts'
import { confirmNight, countTill, signNight } from '#server/service/closing/sign-night.ts'
import type { Crew, Worker } from '#demo/past/crew.ts'
import type { Lane } from '#demo/past/open-lane.ts'
import type { PastOutlet } from '#demo/past/past-repository.ts'

const MINUTE_MS = 60_000
/** Minutes between the closing of the outlet and each step. */
const SIGNED_AFTER = 40
const CONFIRMED_AFTER = 9 * 60
/**
 * The reason that staff give when they sign a night with open points. For example, a visitor of the demo made a booking that staff did not
 * close.
 */
const REASON = 'Sisa malam ini dicek besok pagi.'

type PastNight = { outlet: PastOutlet; night: Night; crew: Crew; until: Date }

/** Counts the till of a night, then signs and confirms the night. Runs only steps that are due and that no earlier run has done. */
export async function closeNight(lane: Lane, { outlet, night, crew, until }: PastNight): Promise<void> {
  const { app } = lane
  const after = (minutes: number) => new Date(closesAt(night, outlet).getTime() + minutes * MINUTE_MS)
  if (after(SIGNED_AFTER) > until) return
  lane.at(after(SIGNED_AFTER))
  const of = { outletId: outlet.id, night }
  const { versions, counts, parties } = await readClosing(app, outlet.id, night)
  const [newest] = versions
  if (!newest) {
    const { cash, card } = counts[0] ?? paidInTill(parties)
    if (counts.length === 0) await countTill(app, crew.cashier, { ...of, cash, card })
    await sign(lane, { ...of, signer: crew.signer, counted: { cash, card } })
  }
  if (newest?.confirmedAt || after(CONFIRMED_AFTER) > until) return
  lane.at(after(CONFIRMED_AFTER))
  await confirmNight(app, crew.finance, { ...of, version: newest?.version ?? 1 })
}

const TRIES = 5

type Signing = { outletId: number; night: Night; signer: Worker; counted: CountedMoney }

/**
 * Signs the current figures. If a job of the server changes the figures before the signature, the function reads the figures again and
 * retries.
 */
async function sign({ app }: Lane, { outletId, night, signer, counted }: Signing): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { seen, lacks } = await readClosing(app, outletId, night)
    const reason = lacks.length > 0 ? REASON : null
    try {
      await signNight(app, signer, { outletId, night, version: 1, seen, counted, reason }, seatArrivals)
      return
    } catch (fault) {
      if (attempt === TRIES || !isRefused(fault) || fault.code !== 'changed_meanwhile') throw fault
    }
  }
}

const CARD_SHARE = 0.65
const ROUND = 1000

/** Returns the counted money in the till. It equals the amount due on the bills, so that no money is missing. */
function paidInTill(parties: readonly { bill: { due: number } | null }[]): { cash: number; card: number } {
  const due = parties.reduce((sum, { bill }) => sum + (bill?.due ?? 0), 0)
  const card = Math.round((due * CARD_SHARE) / ROUND) * ROUND
  return { cash: due - card, card }
}
