// A refusal becomes an answer here and nowhere else; anything that is not a refusal is a fault of ours and says nothing.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf, type Failure } from '#contract/errors.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { Refused, isRefused, type AnyRefused } from '#domain/refusals.ts'
import { isDatabaseAway, isMemberGone } from '#server/db/conflicts.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { isBrokenOff } from '#server/http/pages/broken-off.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { refusals as en } from '#messages/en/refusals.ts'
import { refusals as id } from '#messages/id/refusals.ts'

const messages = { id, en }

/** Carries the words of an outlet to a `date_unavailable`, which names it. */
export class DateRefused extends Refused<'date_unavailable'> {
  outletName: string
  constructor(details: Refused<'date_unavailable'>['details'], outletName: string) {
    super('date_unavailable', details)
    this.outletName = outletName
  }
}

const dateText = (night: string | undefined, language: Language) =>
  night
    ? new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${night}T00:00:00Z`),
      )
    : ''

/** The failure envelope of a refusal, in the reader's language. */
export function failureOf(refused: AnyRefused, language: Language): Failure {
  const t = messages[language]
  const base = { code: refused.code, message: t.byCode[refused.code] }
  if (refused.code === 'validation_failed') {
    const errors = Object.fromEntries(
      Object.entries(refused.details.errors).map(([field, faults]) => [field, faults.map((fault) => t.byFault[fault])]),
    )
    return { ...base, errors }
  }
  if (refused.code === 'date_unavailable') {
    const outlet = refused instanceof DateRefused ? refused.outletName : 'Outlet'
    const { reason, night } = refused.details
    return { ...base, reason, message: t.byDateReason[reason](outlet, dateText(night, language)) }
  }
  if (refused.code === 'changed_meanwhile') {
    const { by, at } = refused.details
    return { ...base, ...(by && { message: t.changedBy(by, clockIn(at, GROUP_ZONE)) }) }
  }
  if (refused.code === 'queue_first') return { ...base, sale_id: refused.details.saleId }
  if (refused.code === 'sale_limit') {
    const { saleId, tickets, tables } = refused.details
    return { ...base, sale_id: saleId, message: t.saleLimit(tickets, tables) }
  }
  if (refused.code === 'has_bookings') return { ...base, message: t.booked(refused.details.bookings) }
  if (refused.code === 'payment_pending' || refused.code === 'request_pending') {
    const { reservationId } = refused.details
    const mailedTo = refused.code === 'payment_pending' ? refused.details.mailedTo : undefined
    return {
      ...base,
      ...(reservationId && { reservation_id: reservationId }),
      ...(mailedTo && { mailed_to: mailedTo }),
    }
  }
  if (refused.code === 'account_in_use') {
    const { matter, reservationId, bookingCode } = refused.details
    return { ...base, reason: matter, reservation_id: reservationId, message: t.byOpenMatter[matter](bookingCode) }
  }
  if (refused.code === 'banned') {
    const { until, by } = refused.details
    const time = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: GROUP_ZONE,
    }).format(until)
    return { ...base, until: until.toISOString(), message: t.bannedUntil(`${time} WIB`, by) }
  }
  if (refused.code === 'too_much_attempts') return { ...base, message: t.againIn(refused.details.retryAfterSeconds) }
  if (refused.code === 'table_unavailable' && refused.details.notReservable) {
    return {
      ...base,
      reason: 'not_reservable',
      message: (refused.details.tableNames ?? []).map((name) => t.tableNotReservable(name)).join('\n') || base.message,
    }
  }
  return base
}

export type FailureAnswer = { status: ContentfulStatusCode; shown: Failure; headers: [name: string, value: string][] }

/** A refusal as an answer; a 429 says when to come back. */
function tell(refused: AnyRefused, language: Language): FailureAnswer {
  const headers: FailureAnswer['headers'] = [['Cache-Control', 'no-store']]
  if (refused.code === 'too_much_attempts') headers.push(['Retry-After', String(refused.details.retryAfterSeconds)])
  return { status: statusOf[refused.code], shown: failureOf(refused, language), headers }
}

/** Whatever was thrown, as an answer: refusals as themselves, everything else as `server_error` and a line in the log. */
export function tellAny(error: unknown, language: Language, log: (error: unknown) => void): FailureAnswer {
  if (isRefused(error)) return tell(error, language)
  // The account was deleted while something was being made for it.
  if (isMemberGone(error)) return tell(new Refused('unauthenticated'), language)
  if (isBrokenOff(error)) return tell(new Refused('bad_request'), language)
  log(error)
  // A gateway may have lost a database of its own.
  if (isDatabaseAway(error) || error instanceof GatewayFault) {
    const away = tell(new Refused('maintenance'), language)
    return { ...away, headers: [...away.headers, ['Retry-After', '2']] }
  }
  return { status: 500, shown: { code: 'server_error', message: messages[language].byCode.server_error }, headers: [] }
}

function answer(c: Context, { status, shown, headers }: FailureAnswer): Response {
  for (const [name, value] of headers) c.header(name, value)
  return jsonAnswer(c, shown, status)
}

/** Answers a refusal. */
export const refuse = (c: Context, refused: AnyRefused, language: Language): Response =>
  answer(c, tell(refused, language))

/** Answers whatever was thrown. */
export const refuseAny = (c: Context, error: unknown, language: Language, log: (error: unknown) => void): Response =>
  answer(c, tellAny(error, language, log))
