import type { Needs, OutletOf } from '#server/http/office/needs.ts'
import { readItemKey } from '#domain/content/editing/content-kinds.ts'
import { Refused } from '#domain/refusals.ts'
import { isGrantedAt, outletsWith, reachAt } from '#domain/staff/grants.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { reservationId, UUID } from '#server/service/record/read-record.ts'
import { outletOfFlag } from '#server/service/money/flag-repository.ts'
import { outletOfRefund } from '#server/payments/refund-repository.ts'
import { findRefundRequest } from '#server/reservations/refunds/refund-request-repository.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import { outletOfPlan } from '#server/inventory/floor-plans/floor-plan-repository.ts'
import { outletsOfGuest } from '#server/service/guests/guest-repository.ts'
import { outletOfBroadcast } from '#server/service/broadcasts/broadcast-repository.ts'
import { outletOfList } from '#server/service/guest-lists/guest-list-repository.ts'
import { findNightCancellation } from '#server/stock/night-cancellation/night-cancellation-repository.ts'
import { outletOfSale } from '#server/reservations/sales/sale-repository.ts'
import { outletOfReservation } from '#server/reservations/changes/version-repository.ts'
import { outletOfHold } from '#server/reservations/venue-holds/held-repository.ts'
import { outletOfDouble } from '#server/door/venue-repository.ts'
import { findDevice } from '#server/staff/device-repository.ts'
import { findGrant, grantsOf, hasOutlet } from '#server/staff/staff-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import type { App } from '#server/app.ts'

type Input = Record<string, unknown>

/** Finds the outlets of the subject of a call. Null means all outlets. @throws Refused not_found if the subject is unknown */
const OUTLET_OF: Record<
  Exclude<OutletOf, 'granted' | 'guest'>,
  (app: App, input: Input) => Promise<(number | null)[]>
> = {
  group: () => Promise.resolve([null]),
  'sent outlet': async (app, input) => {
    const outletId = typeof input['outletId'] === 'number' ? input['outletId'] : null
    if (outletId !== null && !(await hasOutlet(app.sql, outletId)))
      throw new Refused('validation_failed', { errors: { outletId: ['invalid'] } })
    return [outletId]
  },
  grant: async (app, { id }) => {
    const grant = await findGrant(app.sql, String(id))
    if (!grant) throw new Refused('not_found')
    return [grant.outletId]
  },
  device: async (app, { id }) => {
    const device = await findDevice(app.sql, String(id))
    if (!device) throw new Refused('not_found')
    return [device.outletId]
  },
  'door double': async (app, { id }) => {
    const outletId = await outletOfDouble(app.sql, String(id))
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  reservation: async (app, input) => {
    const id = await reservationId(app, String(input['id']))
    const outletId = id === null ? null : await outletOfReservation(app.sql, id)
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  hold: async (app, { id }) => {
    const outletId = UUID.test(String(id)) ? await outletOfHold(app.sql, String(id)) : null
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  refund: async (app, { id }) => {
    const outletId = await outletOfRefund(app.sql, String(id))
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  'refund request': async (app, { id }) => {
    const request = await findRefundRequest(app.sql, String(id))
    if (!request) throw new Refused('not_found')
    return [request.outletId]
  },
  'night cancellation': async (app, { id }) => {
    const cancellation = await findNightCancellation(app.sql, String(id))
    if (!cancellation) throw new Refused('not_found')
    return [cancellation.outletId]
  },
  sale: async (app, { id }) => {
    const outletId = await outletOfSale(app.sql, String(id))
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  content: async (app, { id }) => {
    const item = readItemKey(String(id))
    const row = item && (await findItem(app.sql, item))
    if (!row) throw new Refused('not_found')
    return [row.outletId]
  },
  'floor plan': async (app, { id }) => {
    const outletId = await outletOfPlan(app.sql, Number(id))
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  'guest list': async (app, { id }) => {
    const outletId = await outletOfList(app.sql, String(id))
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  broadcast: async (app, { id }) => {
    const outletId = await outletOfBroadcast(app.sql, String(id))
    if (outletId === null) throw new Refused('not_found')
    return [outletId]
  },
  // A flag without an outlet applies to all outlets. The returned outlet is then null.
  flag: async (app, { id }) => {
    const flag = await outletOfFlag(app.sql, Number(id))
    if (!flag) throw new Refused('not_found')
    return [flag.outletId]
  },
  // A person may have roles at several outlets. Only staff who manage all these outlets can change this person.
  staff: async (app, { id }) => {
    const grants = await grantsOf(app.sql, String(id))
    return grants.length === 0 ? [null] : grants.map(({ outletId }) => outletId)
  },
}

/**
 * Kinds of subjects that are not secret, because the call itself names the outlet or the person. Subjects of all other kinds are secret:
 * the response is 404 if the caller has no role at the outlet of the subject.
 */
const NAMED_OPENLY: readonly OutletOf[] = ['group', 'sent outlet', 'grant', 'staff']

/**
 * Checks if a person is allowed to make a call, and returns the outlets of the permission.
 * @throws Refused forbidden if the person has no permission at the outlet; not_found if the subject is unknown, or belongs to an
 * outlet where the person has no role
 */
export async function permit(
  app: App,
  { grants }: SignedInStaff,
  { permission, at }: Exclude<Needs, string>,
  input: Input,
): Promise<{ reach: Reach; outlets: readonly number[] | null }> {
  const now = app.now()
  const outlets = outletsWith(grants, permission, now)
  if (at === 'granted') {
    if (outlets?.length === 0) throw new Refused('forbidden')
    const reaches = (outlets ?? [null]).map((outletId) => reachAt(grants, { permission, outletId, now }))
    return { outlets, reach: reaches.every((reach) => reach === 'full') ? 'full' : 'limited' }
  }
  // A person who has the permission at no outlet must not learn which subjects exist.
  if (outlets?.length === 0) throw new Refused('forbidden')
  if (at === 'guest') {
    const theirs = await outletsOfGuest(app.sql, String(input['id']))
    if (theirs.length === 0) throw new Refused('not_found')
    const reaches = theirs.map((outletId) => reachAt(grants, { permission, outletId, now }))
    if (!theirs.some((outletId) => isGrantedAt(grants, outletId, now))) throw new Refused('not_found')
    if (reaches.every((reach) => reach === null)) throw new Refused('forbidden')
    return { outlets, reach: reaches.includes('full') ? 'full' : 'limited' }
  }
  const places = await OUTLET_OF[at](app, input)
  if (!NAMED_OPENLY.includes(at) && places.some((outletId) => outletId !== null && !isGrantedAt(grants, outletId, now)))
    throw new Refused('not_found')
  const reaches = places.map((outletId) => reachAt(grants, { permission, outletId, now }))
  if (reaches.some((reach) => reach === null)) throw new Refused('forbidden')
  return { outlets, reach: reaches.every((reach) => reach === 'full') ? 'full' : 'limited' }
}
