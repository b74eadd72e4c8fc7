// A refusal becomes an answer here and nowhere else; anything that is not a refusal is a fault of ours and says nothing.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf, type Failure } from '#contract/errors.ts'
import { dateLocale, detectLanguage, isLanguage, type Language } from '#contract/preferences.ts'
import { clockIn } from '#domain/calendar/night.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { Refused, isRefused, type AnyRefused } from '#domain/refusals.ts'
import { isMemberGone } from '#server/db/conflicts.ts'
import { isDatabaseAway } from '#server/db/out-of-reach.ts'
import type { Asking } from '#server/http/api/asking.ts'
import { unavailablePage, UNAVAILABLE_POLICY } from '#server/http/pages/unavailable-page.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { isBrokenOff } from '#server/http/pages/broken-off.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { refusals as en } from '#messages/en/refusals.ts'
import { refusals as id } from '#messages/id/refusals.ts'

const messages = { id, en }

/** Retry-After of a maintenance answer. */
const MAINTENANCE_SECONDS = 120

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
    ? new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
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
    const time = new Intl.DateTimeFormat(dateLocale[language], {
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

/** True if a browser navigates to a page, false for a call of a script or program. */
export function isNavigation({ req }: Asking): boolean {
  return !/^\/api(?:\/|$)/.test(pathOf(req.url)) && (req.header('accept') ?? '').includes('text/html')
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*$/, '')

/** The language of an error page: from its address, else from the visitor's cookie or headers. */
function pageLanguage({ req }: Asking): Language {
  const prefix = /^\/(id|en)(?:[/.]|$)/.exec(pathOf(req.url))?.[1]
  return isLanguage(prefix) ? prefix : detectLanguage(req.header('cookie'), req.header('accept-language'))
}

/** The refusal as an HTML page in the visitor's language, which needs no script. */
export function asPage(
  c: Asking,
  { status, headers }: FailureAnswer,
  messageIn: (language: Language) => string,
  whatsapp: string | null = null,
) {
  const language = pageLanguage(c)
  const path = c.req.url.replace(/^https?:\/\/[^/?#]*/, '')
  const own: FailureAnswer['headers'] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Language', language],
    ['Content-Security-Policy', UNAVAILABLE_POLICY],
    ['Vary', 'Accept, Accept-Language, Cookie'],
  ]
  return {
    status,
    headers: [...headers, ...own],
    text: unavailablePage({
      status,
      language,
      path: c.req.method === 'GET' ? path : '/',
      message: messageIn(language),
      whatsapp,
    }),
  }
}

export type FailureAnswer = { status: ContentfulStatusCode; shown: Failure; headers: [name: string, value: string][] }

/** A refusal as an answer; a 429 says when to come back. */
export function refusalAnswer(refused: AnyRefused, language: Language): FailureAnswer {
  const headers: FailureAnswer['headers'] = [['Cache-Control', 'no-store']]
  if (refused.code === 'too_much_attempts') headers.push(['Retry-After', String(refused.details.retryAfterSeconds)])
  if (refused.code === 'maintenance') headers.push(['Retry-After', String(MAINTENANCE_SECONDS)])
  return { status: statusOf[refused.code], shown: failureOf(refused, language), headers }
}

/** Whatever was thrown, as an answer: refusals as themselves, everything else as `server_error` and a line in the log. */
export function tellAny(error: unknown, language: Language, log: (error: unknown) => void): FailureAnswer {
  if (isRefused(error)) return refusalAnswer(error, language)
  // The account was deleted while something was being made for it.
  if (isMemberGone(error)) return refusalAnswer(new Refused('unauthenticated'), language)
  if (isBrokenOff(error)) return refusalAnswer(new Refused('bad_request'), language)
  log(error)
  // A gateway may have lost a database of its own.
  if (isDatabaseAway(error) || error instanceof GatewayFault) {
    const away = refusalAnswer(new Refused('maintenance'), language)
    return {
      ...away,
      headers: [
        ['Cache-Control', 'no-store'],
        ['Retry-After', '2'],
      ],
    }
  }
  return { status: 500, shown: { code: 'server_error', message: messages[language].byCode.server_error }, headers: [] }
}

function answer(c: Context, failure: FailureAnswer, messageIn: (language: Language) => string): Response {
  if (isNavigation(c)) {
    const page = asPage(c, failure, messageIn, c.get('whatsapp') ?? null)
    for (const [name, value] of page.headers) c.header(name, value)
    return c.req.method === 'HEAD' ? c.body(null, page.status) : c.body(page.text, page.status)
  }
  for (const [name, value] of failure.headers) c.header(name, value)
  return jsonAnswer(c, failure.shown, failure.status)
}

/** Answers a refusal: as a page to a navigating browser, as JSON to a program. */
export const refuse = (c: Context, refused: AnyRefused, language: Language): Response =>
  answer(c, refusalAnswer(refused, language), (of) => failureOf(refused, of).message)

/** Answers any error. */
export const refuseAny = (c: Context, error: unknown, language: Language, log: (error: unknown) => void): Response =>
  answer(c, tellAny(error, language, log), (of) => tellAny(error, of, () => undefined).shown.message)
