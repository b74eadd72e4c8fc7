import { z } from 'zod'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'
import { mayBeWrittenTo } from '#domain/guests/marketing-consent.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { reasonField, withId } from '#server/http/office/guests/guest-calls.ts'
import { endOf } from '#server/http/office/guests/present-guest.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { eraseGuest } from '#server/privacy/erase-guest.ts'
import { gatherGuestData } from '#server/privacy/guest-own-data.ts'
import { withdrawInvitations } from '#server/reservations/invitations/invitation-repository.ts'
import { invitationConsents, reservationsOfGuest } from '#server/service/guests/figures-repository.ts'
import { numbersOf, type Outlets, outletsOfGuest } from '#server/service/guests/guest-repository.ts'
import { mergeGuests, quoteMerge, splitGuests } from '#server/service/guests/merge-guests.ts'
import type { MergeSide } from '#server/service/guests/merge-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const FLAG = { permission: 'guest.flag', at: 'guest' } as const
const PRIVACY = { permission: 'guest.privacy', at: 'guest', presence: 'fresh' } as const

/** @throws Refused forbidden for staff who may only mark VIPs */
function refuseLimited(reach: Reach): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

/**
 * Checks that a staff member has the full right to a guest's data. `everywhere`: the right is needed at every outlet where the guest has a
 * reservation. `somewhere`: the right at one of these outlets is enough.
 * @throws Refused not_found or forbidden
 */
async function refuseUnlessFull(app: App, who: SignedInStaff, id: string, where: 'everywhere' | 'somewhere') {
  const theirs = await outletsOfGuest(app.sql, id)
  if (theirs.length === 0) throw new Refused('not_found')
  const now = app.now()
  const isFull = (outletId: number) => reachAt(who.grants, { permission: 'guest.privacy', outletId, now }) === 'full'
  if (!(where === 'everywhere' ? theirs.every(isFull) : theirs.some(isFull))) throw new Refused('forbidden')
}

async function presentSide(app: App, id: string, outlets: Outlets, side: MergeSide) {
  const phones = (await numbersOf(app.sql, id)).map(({ phone }) => phone)
  const [[last], consents] = await Promise.all([
    reservationsOfGuest(app.sql, { phones, outlets }, 1),
    invitationConsents(app.sql, phones),
  ])
  const decisions = consents.map(({ isGiven }) => isGiven)
  return {
    ...side,
    name: last?.name ?? '',
    phoneEnds: phones.map(endOf),
    marketing: mayBeWrittenTo(decisions),
    decisions,
  }
}

async function noteAccess(app: App, actor: Actor, { action, id }: { action: string; id: string }): Promise<void> {
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, { actor: actorKey(actor), action, subject: `guests:${id}`, outletId: null, now: now() }),
  )
}

export const guestPrivacyCalls = {
  quoteMerge: call(FLAG, withId.extend({ other: z.uuid() }), async ({ app, outlets, reach, who }, { other, id }) => {
    refuseLimited(reach)
    await refuseUnlessFull(app, who, other, 'somewhere')
    const quote = await quoteMerge(app, { keptId: id, mergedId: other, outlets })
    const { decisions: decisionsOfOne, ...side } = await presentSide(app, id, outlets, quote.kept)
    const { decisions: decisionsOfOther, ...merged } = await presentSide(app, other, outlets, quote.merged)
    return { kept: side, merged, marketing: mayBeWrittenTo([...decisionsOfOne, ...decisionsOfOther]) }
  }),

  mergeGuests: call(
    FLAG,
    withId.extend({
      other: z.uuid(),
      reason: reasonField,
      reservations: wholeInteger.describe('of the other, as they were seen'),
    }),
    async ({ app, outlets, reach, who, actor }, { other, id, reason, reservations }) => {
      refuseLimited(reach)
      await refuseUnlessFull(app, who, other, 'somewhere')
      const pair = { keptId: id, mergedId: other, outlets }
      await mergeGuests(app, actor, { ...pair, reason, quoted: reservations })
      return { done: true }
    },
  ),

  splitGuests: call(
    FLAG,
    withId.extend({ merge: positiveInteger, reason: reasonField }),
    async ({ app, reach, actor }, { id, merge, reason }) => {
      refuseLimited(reach)
      await splitGuests(app, actor, { guestId: id, id: merge, reason })
      return { done: true }
    },
  ),

  withdrawConsent: call(
    { permission: 'guest.privacy', at: 'guest', presence: 'session' },
    withId,
    async ({ app, reach, actor }, { id }) => {
      refuseLimited(reach)
      const phones = (await numbersOf(app.sql, id)).map(({ phone }) => phone)
      await transact(app, actor, async (work) => {
        const decisions = await invitationConsents(work.sql, phones)
        const open = phones.filter((phone) => decisions.find((decision) => decision.phone === phone)?.isGiven !== false)
        await withdrawInvitations(work, open)
      })
      return { done: true }
    },
  ),

  guestOwnData: openable(
    PRIVACY,
    withId,
    async ({ app, language, who, actor, c }, { id }) => {
      await refuseUnlessFull(app, who, id, 'everywhere')
      const data = await gatherGuestData(app, id, language)
      await noteAccess(app, actor, { action: 'export', id })
      c.header('Content-Disposition', `attachment; filename="guest-${id}.json"`)
      return c.json(data)
    },
    { perMinute: 6 },
  ),

  eraseGuest: call(PRIVACY, withId, async ({ app, who, actor }, { id }) => {
    await refuseUnlessFull(app, who, id, 'everywhere')
    const reservations = await eraseGuest(app, actor, id)
    await noteAccess(app, actor, { action: 'erase', id })
    return { reservations }
  }),
}
