// A paid party at Kuningan and a member of staff who changes its booking.
import type { MoveTableOnWire } from '#office/api/answers.ts'
import type { WireAnswer, OfficeCall } from '#tests/support/office-lines.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { paidTable } from '#tests/support/paid-table.ts'

export async function aBooking(app: TestApp, role: Role = 'manager', book: typeof paidTable = paidTable) {
  const { url } = await app.open()
  const party = await book(app)
  const [row] = await app.sql<{ outletId: number }[]>`select outlet_id from reservations where id = ${party.id}`
  const outletId = row?.outletId ?? 0
  const { cookie } = await aPerson(app, role, outletId)
  const version = async (id = party.id) => {
    const [now] = await app.sql<{ version: number }[]>`select version from reservations where id = ${id}`
    return now?.version ?? 0
  }
  const ask = async (call: OfficeCall, takes: object = {}, { id = party.id, by = cookie } = {}) =>
    askOffice(url, call, { cookie: by, id, takes: { version: await version(id), ...takes } })
  const moves = async ({ id = party.id, by = cookie } = {}) => {
    const { body } = await askOffice(url, 'moves', { cookie: by, id })
    return body.data as WireAnswer<'moves'>
  }
  const moveTo = (table: MoveTableOnWire, over: object = {}) => ({
    toTableId: table.id,
    price: table.price,
    minimum: table.minimum,
    settlement: table.settlements[0],
    other: table.holder && { id: table.holder.id, version: table.holder.version },
    ...over,
  })
  return { url, party, outletId, cookie, version, ask, moves, moveTo }
}

/** Returns the first item that fits. @throws if no item fits */
export function pick<T>(items: readonly T[], fits: (item: T) => boolean): T {
  const match = items.find(fits)
  if (match === undefined) throw new Error('nothing fits')
  return match
}

export async function tablesOf(app: Pick<TestApp, 'sql'>, id: string): Promise<{ claims: number[]; lines: number[] }> {
  const claims = await app.sql<{ tableId: number }[]>`
    select table_id from table_claims where reservation_id = ${id} order by table_id`
  const lines = await app.sql<{ tableId: number }[]>`
    select table_id from reservation_tables where reservation_id = ${id} order by table_id`
  return { claims: claims.map(({ tableId }) => tableId), lines: lines.map(({ tableId }) => tableId) }
}

export async function adjustmentsOf(app: Pick<TestApp, 'sql'>, id: string) {
  const rows = await app.sql<{ kind: string; amount: number; reason: string | null; refundId: string | null }[]>`
    select kind, amount, reason, refund_id from reservation_adjustments where reservation_id = ${id} order by id`
  return rows.map(({ kind, amount, reason, refundId }) => ({ kind, amount, reason, isRefunded: refundId !== null }))
}
