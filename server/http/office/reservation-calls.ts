// The office's API calls about one reservation, and the search for reservations. Staff search by name, phone, booking code or email. A name
// can have any spelling.
import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { refundLimitAt } from '#domain/payments/refund-limits.ts'
import { Refused } from '#domain/refusals.ts'
import { looseQuery, searchQuery, writtenQuery } from '#domain/service/search-words.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { receiptFile } from '#server/books/receipts/receipt-file.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { narrowOutlets } from '#server/http/office/money/narrowed.ts'
import { presentNightChanges } from '#server/http/office/night/night-change-calls.ts'
import { call, openable } from '#server/http/office/office-call.ts'
import { presentFound, presentRecord } from '#server/http/office/present-record.ts'
import { correctContactByStaff } from '#server/reservations/contact/correct-contact.ts'
import { readRecord } from '#server/service/record/read-record.ts'
import { insertNote, removeNote } from '#server/service/record/record-repository.ts'
import { resendByStaff } from '#server/service/record/resend.ts'
import { cancelByStaff } from '#server/reservations/refunds/cancel-by-staff.ts'
import { latestReservations, searchReservations } from '#server/reservations/search/search-repository.ts'
import { noteAudit } from '#server/staff/audit-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const VIEW = { permission: 'night.view', at: 'reservation' } as const
const EDIT = { permission: 'reservation.create', at: 'reservation' } as const

const reservationKey = z.object({ id: z.string().max(60) })

/** Finds a reservation by its id or its booking code. @throws Refused not_found */
const reservationOf = async (app: App, idOrCode: string) => (await readRecord(app, idOrCode)).reservation

export const reservationCalls = {
  /** Finds reservations. An empty search lists the latest changes. Any other search lists the nights nearest to today first. */
  findReservations: call(
    { permission: 'night.view', at: 'granted' },
    z.object({
      q: z.string().trim().max(120),
      limit: z.int().min(1).max(200).default(30),
      outlet: positiveInteger.optional(),
    }),
    async ({ app, outlets: grantedOutlets, language }, { q, limit, outlet }) => {
      const outlets = narrowOutlets(grantedOutlets, outlet)
      const { bookingPrefixes } = await app.group.read()
      const query = searchQuery(q, bookingPrefixes)
      if (query === null && q !== '') return []
      const near = todayOfGroup(app.now())
      const exactQuery = writtenQuery(q, bookingPrefixes)
      const rows =
        query === null
          ? await latestReservations(app.sql, { outlets, limit })
          : await searchReservations(app.sql, {
              query,
              written: exactQuery,
              loose: looseQuery(q, bookingPrefixes),
              outlets,
              near,
              limit,
            })
      return rows.map((row) => presentFound(row, app, language))
    },
    { perMinute: 300 },
  ),

  reservation: call(VIEW, reservationKey, async ({ app, language, who }, { id }) => {
    const record = await readRecord(app, id)
    const [line] = await presentNightChanges(app, who, record.nightChange ? [record.nightChange] : [])
    const house = await app.house.read()
    return presentRecord(record, { app, house, language, staffId: who.staff.id, request: line?.request ?? null })
  }),

  receiptPaper: openable(
    VIEW,
    reservationKey.extend({ receipt: z.uuid() }),
    async ({ app, c }, input) => {
      const { id } = await reservationOf(app, input.id)
      const [row] = await receiptsOf(app.sql, id, input.receipt)
      if (!row) throw new Refused('not_found')
      const { content, type, name } = await receiptFile(row)
      return c.body(new Uint8Array(content), 200, {
        'Content-Type': type,
        'Content-Disposition': `inline; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      })
    },
    { perMinute: 60 },
  ),

  showContacts: call(
    { permission: 'guest.contacts', at: 'reservation' },
    reservationKey,
    async ({ app, actor, reach }, input) => {
      if (reach === 'limited') throw new Refused('forbidden')
      const { id, outletId, phone, email } = await reservationOf(app, input.id)
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
  ),

  /** Corrects the contact of a reservation. A null field stays unchanged. */
  correctContact: call(
    EDIT,
    reservationKey.extend({
      email: z.string().max(254).nullable(),
      phoneNumber: z.string().max(40).nullable(),
      name: z.string().max(120).nullable(),
    }),
    async ({ app, actor }, { id: idOrCode, email, phoneNumber, name }) => {
      const { id } = await reservationOf(app, idOrCode)
      await correctContactByStaff(app, actor, { id, wish: { email, phone: phoneNumber, name } })
      return { done: true }
    },
    { perMinute: 20 },
  ),

  addNote: call(
    EDIT,
    reservationKey.extend({ text: z.string().trim().min(1).max(500) }),
    async ({ app, actor }, input) => {
      const { id, erasedAt } = await reservationOf(app, input.id)
      if (erasedAt) throw new Refused('wrong_state')
      await transact(app, actor, (work) => insertNote(work, id, input.text))
      return { done: true }
    },
    { status: 201 },
  ),

  removeNote: call(EDIT, reservationKey.extend({ note: positiveInteger }), async ({ app, who, actor }, input) => {
    const { id, outletId } = await reservationOf(app, input.id)
    const mayAll = reachAt(who.grants, { permission: 'reservation.reopen', outletId, now: app.now() }) === 'full'
    const isRemoved = await transact(app, actor, (work) =>
      removeNote(work, { reservationId: id, id: input.note, own: !mayAll }),
    )
    if (!isRemoved) throw new Refused('not_found')
    return { done: true }
  }),

  /**
   * Cancels a reservation. `amount`: the refund, or null for the amount of the refund rule. `quoted`: the amount of the rule that
   * the staff member's screen showed.
   */
  cancelReservation: call(
    { permission: 'reservation.cancel', at: 'reservation' },
    reservationKey.extend({
      version: positiveInteger,
      reason: z.string().max(600),
      amount: rupiahSum.nullable(),
      quoted: rupiahSum,
    }),
    async ({ app, who, actor, reach }, input) => {
      const { id, outletId } = await reservationOf(app, input.id)
      const limitBy = refundLimitAt(who.grants, { outletId, now: app.now() })
      const may = { mayCancelPaid: reach === 'full', limitBy }
      const { amount, percentage, state } = await cancelByStaff(app, actor, { ...input, id }, may)
      return { amount, percentage, state }
    },
  ),

  resendReservation: call(EDIT, reservationKey, async ({ app, actor }, input) => {
    const { id } = await reservationOf(app, input.id)
    await resendByStaff(app, actor, id)
    return { done: true }
  }),
}
