// Calls that decide who a guest is and what is kept of them: merging, consents, own data, erasing.
import type { MergeQuoteOnWire } from '#contract/office/office-guest.ts'
import { mayBeWrittenTo } from '#domain/guests/marketing-consent.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { Refused } from '#domain/refusals.ts'
import { reachAt } from '#domain/staff/grants.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { endOf } from '#server/http/office/guests/present-guest.ts'
import { eraseGuest } from '#server/privacy/erase-guest.ts'
import { gatherGuestData } from '#server/privacy/guest-own-data.ts'
import { withdrawMarketing } from '#server/reservations/guests/consent-repository.ts'
import { marketingConsents, reservationsOfGuest } from '#server/reservations/guests/figures-repository.ts'
import { numbersOf, type Outlets, outletsOfGuest } from '#server/reservations/guests/guest-repository.ts'
import { mergeGuests, quoteMerge, splitGuests } from '#server/reservations/guests/merge-guests.ts'
import type { MergeSide } from '#server/reservations/guests/merge-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

type Reached = { reach: 'full' | 'limited' }

/** @throws Refused forbidden for whoever may only mark VIPs */
function refuseLimited({ reach }: Reached): void {
  if (reach === 'limited') throw new Refused('forbidden')
}

/** Whether somebody has the full right wherever a guest has a reservation, or at one place of theirs. @throws Refused */
async function refuseUnlessFull(app: App, who: SignedInStaff, id: string, where: 'everywhere' | 'somewhere') {
  const theirs = await outletsOfGuest(app.sql, id)
  if (theirs.length === 0) throw new Refused('not_found')
  const now = app.now()
  const isFull = (outletId: number) => reachAt(who.grants, { permission: 'guest.privacy', outletId, now }) === 'full'
  if (!(where === 'everywhere' ? theirs.every(isFull) : theirs.some(isFull))) throw new Refused('forbidden')
}

type Side = MergeQuoteOnWire['kept'] & { said: boolean[] }

async function presentSide(app: App, id: string, outlets: Outlets, side: MergeSide): Promise<Side> {
  const phones = (await numbersOf(app.sql, id)).map(({ phone }) => phone)
  const [[last], consents] = await Promise.all([
    reservationsOfGuest(app.sql, { phones, outlets }, 1),
    marketingConsents(app.sql, phones),
  ])
  const said = consents.map(({ isGiven }) => isGiven)
  return { ...side, name: last?.name ?? '', phone_ends: phones.map(endOf), marketing: mayBeWrittenTo(said), said }
}

type Call = 'quoteMerge' | 'mergeGuests' | 'splitGuests' | 'withdrawConsent' | 'guestOwnData' | 'eraseGuest'

export const privacyHandlers: Pick<OfficeHandlers, Call> = {
  async quoteMerge({ app, params, takes, outlets, reach, who }) {
    refuseLimited({ reach })
    await refuseUnlessFull(app, who, takes.other, 'somewhere')
    const quote = await quoteMerge(app, { keptId: params.id, mergedId: takes.other, outlets })
    const { said: saidOne, ...kept } = await presentSide(app, params.id, outlets, quote.kept)
    const { said: saidOther, ...merged } = await presentSide(app, takes.other, outlets, quote.merged)
    return { kept, merged, marketing: mayBeWrittenTo([...saidOne, ...saidOther]) }
  },
  async mergeGuests({ app, params, takes, outlets, reach, who }) {
    refuseLimited({ reach })
    await refuseUnlessFull(app, who, takes.other, 'somewhere')
    const pair = { keptId: params.id, mergedId: takes.other, outlets }
    await mergeGuests(app, actorOf(who), { ...pair, reason: takes.reason, quoted: takes.reservations })
    return { done: true }
  },
  async splitGuests({ app, params, takes, reach, who }) {
    refuseLimited({ reach })
    await splitGuests(app, actorOf(who), { guestId: params.id, id: takes.merge, reason: takes.reason })
    return { done: true }
  },
  async withdrawConsent({ app, params, reach, who }) {
    refuseLimited({ reach })
    const phones = (await numbersOf(app.sql, params.id)).map(({ phone }) => phone)
    await transact(app, actorOf(who), async (work) => {
      const said = await marketingConsents(work.sql, phones)
      const open = phones.filter((phone) => said.find((one) => one.phone === phone)?.isGiven !== false)
      await withdrawMarketing(work, open)
    })
    return { done: true }
  },
  async guestOwnData({ app, params, language, who, c }) {
    await refuseUnlessFull(app, who, params.id, 'everywhere')
    const data = await gatherGuestData(app, params.id, language)
    await noteAccess(app, who, { action: 'export', id: params.id })
    c.header('Content-Disposition', `attachment; filename="guest-${params.id}.json"`)
    return c.json(data)
  },
  async eraseGuest({ app, params, who }) {
    await refuseUnlessFull(app, who, params.id, 'everywhere')
    const reservations = await eraseGuest(app, actorOf(who), params.id)
    await noteAccess(app, who, { action: 'erase', id: params.id })
    return { reservations }
  },
}

async function noteAccess(app: App, who: SignedInStaff, { action, id }: { action: string; id: string }): Promise<void> {
  const actor = actorOf(who)
  await transact(app, actor, ({ sql, now }) =>
    noteAudit(sql, { actor: actorKey(actor), action, subject: `guests:${id}`, outletId: null, now: now() }),
  )
}
