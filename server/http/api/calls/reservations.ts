// Reservations and tickets over HTTP. Maps the field names of the API to the field names of this server, and back.
import { localize } from '#server/catalogue/localize.ts'
import {
  presentBreakdown,
  presentPaymentData,
  presentPaymentStatus,
  presentReservation,
} from '#server/reservations/present.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import { refusals as en } from '#messages/en/refusals.ts'
import { refusals as id } from '#messages/id/refusals.ts'
import { Refused } from '#domain/refusals.ts'
import { type Remarks, remarksOf } from '#domain/reservations/contact-form.ts'
import type { Call, Handlers } from '#server/http/api/handler.ts'
import { namedViewer } from '#server/http/api/named-viewer.ts'
import { resolveOutlet } from '#server/http/api/resolve-outlet.ts'
import { findSaleOutlet } from '#server/inventory/repository.ts'
import { ownReservation, ownTicket } from '#server/reservations/access.ts'
import { buyTickets } from '#server/reservations/holding/buy-tickets.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { ticketImageOf } from '#server/reservations/confirmation-data.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { quoteCart } from '#server/reservations/holding/quote-cart.ts'
import { releaseHold } from '#server/reservations/holding/release-hold.ts'
import { allRefundRules, refundRulesOf } from '#server/reservations/repository.ts'
import { proveOwnership, sendOwnershipCode } from '#server/reservations/ownership/prove-ownership.ts'
import { resendConfirmation } from '#server/reservations/resend-confirmation.ts'

const messages = { id, en }

type BookingCall = Call<'createTableReservation'> | Call<'purchaseTickets'>

type Wording = Pick<
  BookingCall['takes'],
  'time' | 'phone_number' | 'name' | 'email' | 'affiliator_code' | 'notes' | keyof Remarks | 'terms_accepted'
>

/** Returns the fields that the guest wrote. A missing or invalid field becomes empty, so that the booking rules report it. */
export const wordingOf = (takes: { [Field in keyof Wording]: Wording[Field] | null }) => ({
  time: takes.time ?? '',
  phone: takes.phone_number ?? '',
  name: takes.name ?? '',
  email: takes.email ?? '',
  affiliatorCode: takes.affiliator_code?.trim() ? takes.affiliator_code : null,
  notes: takes.notes ?? '',
  remarks: remarksOf(takes),
  // If a request has no `terms_accepted`, the terms count as accepted. The field is not in the specification, and a client by the
  // specification always shows the terms.
  termsAccepted: takes.terms_accepted !== false,
  areTermsSent: takes.terms_accepted === true,
})

const bookingFormOf = ({ takes, idempotencyKey, body }: BookingCall): BookingForm => ({
  night: takes.date,
  ...wordingOf(takes),
  quoted: takes.expected_total ?? null,
  agreesToNews: takes.invitations === true,
  idempotency: idempotencyKey ? { key: idempotencyKey, body } : null,
})

export const reservationHandlers = {
  createTableReservation: async (call) => {
    const tables = call.takes.tables.map((t) => ({ tableId: t.table_id, pax: t.pax }))
    const hold = await resolveOutlet(call, { tableIds: tables.map((t) => t.tableId) }, () =>
      holdTables(call.app, namedViewer(call), { ...bookingFormOf(call), tables }),
    )
    return presentPaymentData(call.app, hold)
  },
  purchaseTickets: async (call) => {
    const hold = await resolveOutlet(call, { ticketIds: call.takes.tickets.map((t) => t.id) }, () =>
      buyTickets(call.app, namedViewer(call), { ...bookingFormOf(call), tickets: call.takes.tickets }),
    )
    return presentPaymentData(call.app, hold)
  },
  refundSettings: async ({ app, viewer, takes }) => {
    const rules =
      takes.outlet_id || takes.kind
        ? await refundRulesOf(app.sql, takes.outlet_id ?? 0, takes.kind ?? 'tables')
        : await allRefundRules(app.sql)
    return rules.map((rule) => ({
      id: rule.id,
      hours_left: rule.hoursLeft,
      refund_percentage: rule.refundPercentage,
      title: localize(rule.title, viewer.language),
      description: localize(rule.description, viewer.language),
      icon: rule.icon,
      kind: rule.kind,
      outlet_id: rule.outletId,
    }))
  },
  checkAffiliatorCode: async ({ app, viewer, takes }) => {
    if (!(await findSaleOutlet(app.sql, takes.outlet_id, app.now())))
      throw new Refused('validation_failed', { errors: { outlet_id: ['invalid'] } })
    const { affiliator: code, faults } = await validateAffiliatorCode(app, {
      code: takes.affiliator_code,
      outletId: takes.outlet_id,
      night: takes.date,
    })
    if (!code) throw new Refused('validation_failed', { errors: faults })
    return {
      valid: true,
      message: messages[viewer.language].codeApplied,
      discount: { kind: code.kind, value: code.value },
    }
  },
  quote: async ({ app, viewer, takes }) =>
    presentBreakdown(
      await quoteCart(app, viewer, {
        night: takes.date,
        tables: (takes.tables ?? []).map((t) => ({ tableId: t.table_id, pax: t.pax ?? 1 })),
        tickets: takes.tickets ?? [],
        affiliatorCode: takes.affiliator_code?.trim() ? takes.affiliator_code : null,
      }),
    ),
  paymentStatus: async ({ app, viewer, params }) =>
    presentPaymentStatus(app, await ownReservation(app, viewer, params.id, 'pay'), viewer.language),
  reservationDetail: async ({ app, viewer, params }) =>
    presentReservation(app, await ownReservation(app, viewer, params.id, 'view'), viewer.language),
  releaseHold: async ({ app, viewer, params }) => {
    await releaseHold(app, viewer, params.id)
    return presentPaymentStatus(app, await ownReservation(app, viewer, params.id, 'pay'), viewer.language)
  },
  sendOwnershipCode: async (call) => {
    const { app, params, takes } = call
    // The browser gets a random name in a cookie before the code is sent, because the code is valid only in this browser.
    const sent = await sendOwnershipCode(app, namedViewer(call), { id: params.id, channel: takes.channel ?? null })
    return {
      channel: sent.channel,
      sent_to: sent.sentTo,
      resend_after: sent.resendAfterSeconds,
      expires_at: sent.expiresAt.toISOString(),
    }
  },
  proveOwnership: async ({ app, viewer, params, takes }) => {
    const { token, holdsUntil, moneyUntil } = await proveOwnership(app, viewer, {
      id: params.id,
      channel: takes.channel ?? null,
      code: takes.confirmation_code ?? '',
    })
    return { proof: token, holds_until: holdsUntil.toISOString(), money_until: moneyUntil.toISOString() }
  },
  resendConfirmation: async ({ app, viewer, params }) => resendConfirmation(app, viewer, params.id),
  ticketImage: async ({ app, viewer, params, c }) => {
    const png = await ticketImageOf(app, await ownTicket(app, viewer, params.id))
    c.header('Cache-Control', 'private, no-store')
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' })
  },
} satisfies Partial<Handlers>
