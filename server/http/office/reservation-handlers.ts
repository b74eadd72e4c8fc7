// What each call about one reservation does.
import type { reservationEndpoints } from '#contract/office/reservation-endpoints.ts'
import { type Actor, actorKey } from '#domain/identity/actor.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { refundLimitAt } from '#domain/payments/refund-limits.ts'
import { Refused } from '#domain/refusals.ts'
import { looseQuery, searchQuery, writtenQuery } from '#domain/service/search-words.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { presentNightChanges } from '#server/http/office/night/night-change-handlers.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { receiptFile } from '#server/books/receipts/receipt-file.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { presentFound, presentRecord } from '#server/http/office/present-record.ts'
import { correctContactByStaff } from '#server/reservations/contact/correct-contact.ts'
import { readRecord } from '#server/reservations/record/read-record.ts'
import { insertNote, removeNote } from '#server/reservations/record/record-repository.ts'
import { resendByStaff } from '#server/reservations/record/resend.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { latestReservations, searchReservations } from '#server/reservations/search/search-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

/** Of a call that names a reservation by its id or its code. @throws Refused not_found */
const found = async (app: App, typed: string) => (await readRecord(app, typed)).reservation

export const reservationHandlers: Pick<OfficeHandlers, keyof typeof reservationEndpoints> = {
  async findReservations({ app, takes, outlets, language }) {
    const query = searchQuery(takes.q)
    if (query === null && takes.q !== '') return []
    const near = todayOfGroup(app.now())
    const { limit } = takes
    const rows =
      query === null
        ? await latestReservations(app.sql, { outlets, limit })
        : await searchReservations(app.sql, {
            query,
            written: writtenQuery(takes.q),
            loose: looseQuery(takes.q),
            outlets,
            near,
            limit,
          })
    return rows.map((row) => presentFound(row, app, language))
  },
  async reservation({ app, params, language, who }) {
    const record = await readRecord(app, params.id)
    const [line] = await presentNightChanges(app, who, record.nightChange ? [record.nightChange] : [])
    return presentRecord(record, { app, language, staffId: who.staff.id, request: line?.request ?? null })
  },
  async receiptPaper({ app, params, takes, c }) {
    const { id } = await found(app, params.id)
    const [row] = await receiptsOf(app.sql, id, takes.receipt)
    if (!row) throw new Refused('not_found')
    const { content, type, name } = await receiptFile(row)
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
  },
  async showContacts({ app, params, who, reach }) {
    if (reach === 'limited') throw new Refused('forbidden')
    const { id, outletId, phone, email } = await found(app, params.id)
    const actor = actorOf(who)
    await transact(app, actor, ({ sql, now }) =>
      noteAudit(sql, {
        actor: actorKey(actor),
        action: 'view',
        subject: `reservations:${id}`,
        outletId,
        now: now(),
      }),
    )
    return { phone, email }
  },
  async correctContact({ app, params, takes, who }) {
    const { id } = await found(app, params.id)
    const wish = { email: takes.email, phone: takes.phone_number, name: takes.name }
    await correctContactByStaff(app, actorOf(who), { id, wish })
    return { done: true }
  },
  async addNote({ app, params, takes, who }) {
    const { id, erasedAt } = await found(app, params.id)
    if (erasedAt) throw new Refused('wrong_state')
    await transact(app, actorOf(who), (work) => insertNote(work, id, takes.text))
    return { done: true }
  },
  async removeNote({ app, params, takes, who }) {
    const { id, outletId } = await found(app, params.id)
    const mayAll = reachAt(who.grants, { permission: 'reservation.reopen', outletId, now: app.now() }) === 'full'
    const isRemoved = await transact(app, actorOf(who), (work) =>
      removeNote(work, { reservationId: id, id: takes.note, own: !mayAll }),
    )
    if (!isRemoved) throw new Refused('not_found')
    return { done: true }
  },
  async cancelReservation({ app, params, takes, who, reach }) {
    const { id, outletId } = await found(app, params.id)
    const limit = refundLimitAt(who.grants, { outletId, now: app.now() })
    const may = { mayCancelPaid: reach === 'full', limit }
    const { amount, percentage, state } = await cancelByStaff(app, actorOf(who), { id, ...takes }, may)
    return { amount, percentage, state }
  },
  async resendReservation({ app, params, who }) {
    const { id } = await found(app, params.id)
    await resendByStaff(app, actorOf(who), id)
    return { done: true }
  },
}
