// A member of staff who books for guests at Kuningan.
import type { BookingPlaces } from '#office/api/answers.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { pick } from '#tests/support/changed-table.ts'
import { aPhone } from '#tests/support/guest.ts'
import { aPerson, askOffice } from '#tests/support/office.ts'
import { PAID_NIGHT } from '#tests/support/paid-table.ts'

export type DeskBooking = { id: string; code: string; amount: number; link: string | null; isMailed: boolean }

export async function aDesk(app: TestApp, role: Role = 'host') {
  const { url } = await app.open()
  const [outlet] = await app.sql<{ id: number }[]>`select id from outlets where slug = 'kuningan'`
  const outletId = outlet?.id ?? 0
  const { cookie, id: staffId } = await aPerson(app, role, outletId)
  const places = async () => {
    const takes = { outletId, night: PAID_NIGHT }
    return (await askOffice(url, 'bookingPlaces', { cookie, takes })).body.data as BookingPlaces
  }
  const table = pick((await places()).tables, ({ isFree, capacity }) => isFree && capacity >= 4)
  const body = (over: object = {}) => ({
    outletId,
    night: PAID_NIGHT,
    time: '21:15',
    pax: 4,
    tableIds: [table.id],
    name: 'Tio',
    phone: aPhone(),
    email: 'tio@surat.example',
    settlement: 'link',
    deadline: new Date(app.now().getTime() + 2 * 3_600_000).toISOString(),
    quoted: table.unit,
    ...over,
  })
  const book = async (over: object = {}, { by = cookie, key = '' } = {}) =>
    askOffice(url, 'makeBooking', {
      cookie: by,
      takes: body(over),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const makeBooking = async (over: object = {}) => (await book(over)).body.data as DeskBooking
  return { url, outletId, cookie, staffId, table, places, book, made: makeBooking }
}
