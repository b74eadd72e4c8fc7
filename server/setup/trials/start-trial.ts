// Test bookings. A test makes a booking and rolls it back. Then the test opens a real payment page for a small amount.
import type { Actor } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { TRIAL_AMOUNT, TRIAL_MINUTES, TRIAL_PREFIX } from '#domain/setup/booking-trial.ts'
import { hasLiveKey } from '#server/payments/providers/provider-settings.ts'
import { rehearseBooking } from '#server/reservations/trials/rehearse-booking.ts'
import {
  endTrials,
  findTrial,
  insertTrial,
  newestTrial,
  outletOfTrial,
  saveFault,
  savePage,
  type TrialRow,
} from '#server/setup/trials/trial-repository.ts'
import { findStaff } from '#server/staff/staff-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

type Staff = Extract<Actor, { kind: 'staff' }>

/** Number of seconds between the opening of a payment page and the first call to the gateway about the payment. */
const FIRST_LOOK_SECONDS = 10

export type TrialState = {
  /** The gateway of the outlet. Null if the gateway has no keys. */
  provider: string | null
  isLive: boolean
  amount: number
  trial: TrialRow | null
}

/** Reads the newest test booking of an outlet, and the gateway that the next test booking will use. @throws Refused not_found */
export async function readTrial(app: App, outletId: number): Promise<TrialState> {
  const outlet = await outletOfTrial(app.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  const provider = app.payments.find(app.payments.forNew(outlet))?.name ?? null
  const isLive = provider !== null && hasLiveKey(app.settings.providers, provider)
  return { provider, isLive, amount: TRIAL_AMOUNT, trial: await newestTrial(app.sql, outletId) }
}

/**
 * Starts a test booking of an outlet, and ends an earlier unpaid test booking. A second request with the same `key` starts nothing.
 * @throws Refused not_found, wrong_state if the outlet has no gateway, or if the staff member did not agree to pay real money
 */
export async function startTrial(
  app: App,
  actor: Staff,
  { key: id, outletId, acceptsRealMoney }: { key: string; outletId: number; acceptsRealMoney: boolean },
): Promise<TrialState> {
  const { provider: name, isLive } = await readTrial(app, outletId)
  const [outlet, staff] = await Promise.all([outletOfTrial(app.sql, outletId), findStaff(app.sql, { id: actor.id })])
  if (!outlet || !staff) throw new Refused('not_found')
  if (name === null) throw new Refused('wrong_state')
  if (isLive && !acceptsRealMoney) throw new Refused('wrong_state')
  const guest = { outletId, name: staff.name, email: staff.email, locale: staff.locale }
  const rehearsal = await rehearseBooking(app, guest)
  const provider = app.payments.of(name)
  const minutes = Math.max(TRIAL_MINUTES, provider.minPageSeconds / 60 + 1)
  const reference = `${TRIAL_PREFIX}${id}`
  const expiresAt = new Date(app.now().getTime() + minutes * 60_000)
  const isNew = await transact(app, actor, async ({ sql, now }) => {
    const booking = rehearsal?.booking ?? null
    const row = {
      id,
      outletId,
      staffId: actor.id,
      provider: name,
      isLive,
      reference,
      amount: TRIAL_AMOUNT,
      booking,
      expiresAt,
    }
    if ((await findTrial(sql, id)) !== null) return false
    await endTrials(sql, outletId, now())
    return insertTrial(sql, { ...row, now: now() })
  })
  if (isNew) await openPage(app, actor, { id, reference, expiresAt, description: outlet.name, guest, outletId, name })
  return readTrial(app, outletId)
}

type NewPage = {
  id: string
  reference: string
  expiresAt: Date
  description: string
  guest: { name: string; email: string; locale: TrialRow['locale'] }
  outletId: number
  name: string
}

/** Opens the payment page at the gateway. Stores the address of the page. If the gateway fails, stores the reason instead. */
async function openPage(app: App, actor: Staff, page: NewPage): Promise<void> {
  const { id, reference, expiresAt, description, guest, outletId, name } = page
  const askAt = new Date(app.now().getTime() + FIRST_LOOK_SECONDS * 1000)
  try {
    const {
      url,
      providerReference,
      expiresAt: until,
    } = await app.payments.of(name).open({
      reference,
      amount: TRIAL_AMOUNT,
      description,
      guest,
      locale: guest.locale,
      expiresAt,
      returnUrl: `${app.publicUrl()}/office/setup/${outletId}`,
    })
    await transact(app, actor, ({ sql }) => savePage(sql, id, { url, providerReference, expiresAt: until, askAt }))
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    app.log.warn('a test payment could not be opened', { provider: name, fault })
    await transact(app, actor, ({ sql }) => saveFault(sql, id, { fault, askAt: expiresAt }))
  }
}

/** Ends the unpaid test booking of an outlet. A second call changes nothing. */
export function endTrial(app: App, actor: Staff, outletId: number): Promise<{ done: true }> {
  return transact(app, actor, async ({ sql, now }) => {
    await endTrials(sql, outletId, now())
    return { done: true }
  })
}
