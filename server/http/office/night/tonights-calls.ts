// The call of the page that shows the present night of each outlet of a staff member.
import { z } from 'zod'
import { addNights } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { approvalProblem, refundLimitAt } from '#domain/payments/refund-limits.ts'
import { isWithinWaiverLimit, waiverLimitAt } from '#domain/service/minimum-waiver.ts'
import { liveGrants, mayGrant, reachAt, reachOfGrant } from '#domain/staff/grants.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { presentOutlet } from '#server/http/office/night/present-outlet.ts'
import { call, type PermittedRequest } from '#server/http/office/office-call.ts'
import { type DecisionRow, openDecisions } from '#server/service/night/decisions-repository.ts'
import { readTonights, type ReadTonight } from '#server/service/night/read-tonights.ts'
import { partsAt } from '#server/service/closing/sign-night.ts'
import { type Preparation, readPreparations } from '#server/setup/read-preparations.ts'
import { grantsOfAccounts } from '#server/staff/staff-repository.ts'
import { tiesOf } from '#server/staff/enrolment/ties.ts'

type Reader = Pick<PermittedRequest, 'app' | 'who' | 'actor'>

const hasAt = ({ app, who }: Reader, permission: Permission) => {
  const now = app.now()
  return (outletId: number) => reachAt(who.grants, { permission, outletId, now }) !== null
}

const presentTonight = ({ outlet, counts, ...tonight }: ReadTonight, preparations: readonly Preparation[]) => ({
  outlet: { ...presentOutlet(outlet), brand: outlet.brand, brandName: outlet.brandName, slug: outlet.slug },
  night: tonight.night,
  opensAt: tonight.opensAt,
  closesAt: tonight.closesAt,
  isClosed: tonight.isClosed,
  isPrivate: tonight.isPrivate,
  title: tonight.title,
  booked: counts.arrived.of,
  arrived: counts.arrived.guests,
  seated: counts.seated.guests,
  expected: counts.expected.guests,
  noShows: counts.noShows,
  /** Number of guests who are inside, counted from the scans of the doors. Null if no door scanned. */
  inside: tonight.inside,
  /** Null if the reader may not see the money of the outlet. */
  paidAhead: tonight.paidAhead,
  quarters: tonight.quarters,
  /** The setup of an outlet that is new or has not opened yet. Null for all other outlets, and for users who may not see the setup. */
  preparation: presentPreparation(preparations.find(({ outletId }) => outletId === outlet.id)),
})

const presentPreparation = (preparation: Preparation | undefined) =>
  preparation
    ? {
        openedAt: preparation.openedAt,
        doneCount: preparation.doneCount,
        stepCount: preparation.stepCount,
        next: preparation.next,
      }
    : null

/** Reads the open decisions that the reader may make. Leaves out requests that the reader made, and amounts above the reader's limit. */
async function decisionsFor(reader: Reader, tonights: readonly ReadTonight[]): Promise<DecisionRow[]> {
  const { app, who, actor } = reader
  const now = app.now()
  const ids = tonights.map(({ outlet }) => outlet.id)
  const at = (permission: Permission) => ids.filter(hasAt(reader, permission))
  const grants = liveGrants(who.grants, now)
  const hasForGroup = (permission: Permission) => reachAt(grants, { permission, outletId: null, now }) !== null
  const refunds = at('refund.approve')
  const key = actorKey(actor)
  const [rows, ties, house] = await Promise.all([
    openDecisions(app.sql, {
      outlets: {
        refund: refunds,
        cancel_night: refunds,
        waiver: at('bill.close'),
        night_change: at('night.change'),
        names: at('guestlist.approve'),
        request: at('reservation.create'),
        sign: ids.filter((id) => partsAt(who, id, now).sign),
        confirm: ids.filter((id) => partsAt(who, id, now).confirm),
        transfer: at('refund.transfer'),
        flag: at('payment.settle'),
        schedule: at('content.publish'),
      },
      group: {
        flag: hasForGroup('payment.settle'),
        proposal: hasForGroup('affiliator.approve'),
        reset: grants.some((grant) => reachOfGrant(grant, 'staff.manage') !== null),
        schedule: hasForGroup('content.publish'),
      },
      nights: tonights.map(({ outlet: { id }, night, closesAt }) => ({
        id,
        night,
        closeUpTo: now >= closesAt ? night : addNights(night, -1),
      })),
      reader: key,
      now,
    }),
    tiesOf(app, who.staff.id),
    app.house.read(),
  ])
  const resets = await resetsFor(reader, rows)
  return rows.filter(({ kind, outletId, amount, askedBy, isOffLadder: isOff, key: subject }) => {
    if (askedBy === null) return true
    if (askedBy === key) return false
    if (kind === 'reset') return resets.has(subject ?? '') && !ties.has(askedBy)
    if (kind === 'proposal') return !ties.has(askedBy)
    if (kind === 'waiver') return isWithinWaiverLimit(amount ?? 0, waiverLimitAt(grants, { outletId, now }))
    if (kind === 'night_change') return !ties.has(askedBy)
    const approver = { limit: refundLimitAt(grants, { outletId, now })(house), tied: ties, actor: key }
    return approvalProblem({ amount: amount ?? 0, isOff, askedBy }, approver) === null
  })
}

/**
 * Finds accounts that can no longer sign in and that the reader may reset. The reader may grant every role of such an account. Returns
 * their ids.
 */
async function resetsFor({ app, who }: Reader, rows: readonly DecisionRow[]): Promise<Set<string>> {
  const now = app.now()
  const ids = rows.flatMap(({ kind, key }) => (kind === 'reset' && key !== null && key !== who.staff.id ? [key] : []))
  const grants = ids.length === 0 ? [] : await grantsOfAccounts(app.sql, ids)
  const isBelow = (id: string) => grants.every((grant) => grant.staffId !== id || mayGrant(who.grants, grant, now))
  return new Set(ids.filter(isBelow))
}

const presentDecision = (row: DecisionRow) => ({
  kind: row.kind,
  outletId: row.outletId,
  at: row.at,
  night: row.night,
  arrivalTime: row.arrivalTime,
  amount: row.amount,
  count: row.count,
  by: row.askedByName,
  reason: row.reason,
  key: row.key,
  name: row.name,
})

export const tonightsCalls = {
  tonights: call({ permission: 'night.view', at: 'granted' }, z.object({}), async (request) => {
    const { app, outlets } = request
    const tonights = await readTonights(app, { outlets, paidAt: hasAt(request, 'payment.view') })
    const seesSetup =
      reachAt(request.who.grants, { permission: 'settings.view', outletId: null, now: app.now() }) !== null
    const [decisions, preparations] = await Promise.all([
      decisionsFor(request, tonights),
      seesSetup ? readPreparations(app, outlets) : [],
    ])
    return {
      now: app.now(),
      outlets: tonights.map((tonight) => presentTonight(tonight, preparations)),
      decisions: decisions.map(presentDecision),
    }
  }),
}
