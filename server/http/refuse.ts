// The only module that turns an error into a response. An error that is not a refusal is a fault of the server, and its response contains
// no details.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf, type Failure } from '#contract/errors.ts'
import { dateLocale, detectLanguage, isLanguage, type Language } from '#contract/preferences.ts'
import { clockIn } from '#domain/calendar/night.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { GROUP_ZONE } from '#domain/calendar/group-zone.ts'
import { Refused, isRefused, type AnyRefused, type RefusalDetails } from '#domain/refusals.ts'
import { isMemberGone } from '#server/db/conflicts.ts'
import { isDatabaseAway } from '#server/db/out-of-reach.ts'
import type { Asking } from '#server/http/api/asking.ts'
import type { Group } from '#contract/group.ts'
import { localize } from '#server/catalogue/localize.ts'
import { UNKNOWN_GROUP } from '#server/catalogue/unknown-group.ts'
import { unavailablePage, UNAVAILABLE_POLICY } from '#server/http/pages/unavailable-page.ts'
import { jsonAnswer } from '#server/http/json-answer.ts'
import { isBrokenOff } from '#server/http/pages/broken-off.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { giveBack as giveBackEn } from '#messages/en/members/give-back.ts'
import { giveBack as giveBackId } from '#messages/id/members/give-back.ts'
import { refusals as en } from '#messages/en/refusals.ts'
import { refusals as id } from '#messages/id/refusals.ts'

const messages = { id, en }
const giveBack = { id: giveBackId, en: giveBackEn }

/** Seconds in the Retry-After header of a maintenance answer. */
const MAINTENANCE_SECONDS = 120

/** A `date_unavailable` refusal with the name of the outlet, which the message contains. */
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

const MOST_NAMED_NIGHTS = 3

/** Returns the message about bookings that no longer fit, with their number and their first nights. */
function touchedText({ bookings, nights }: Refused<'bookings_touched'>['details'], language: Language): string {
  const format = new Intl.DateTimeFormat(dateLocale[language], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dates = nights.slice(0, MOST_NAMED_NIGHTS).map((night) => format.format(new Date(`${night}T00:00:00Z`)))
  return messages[language].touched(bookings, dates, nights.length - dates.length)
}

/**
 * Returns the message that a phase has too few tickets left: their number, and the price of the next phase. Returns no message if all
 * tickets are sold.
 */
function phaseLeftMessage({ phase }: RefusalDetails['ticket_sold_out'], language: Language): { message?: string } {
  if (!phase) return {}
  const { left, ticketName, next } = phase
  const then = next && { name: localize(next.name, language), price: formatMoney(next.price, 'IDR', language) }
  return { message: messages[language].phaseLeft(localize(ticketName, language), left, then) }
}

/** Returns the failure envelope of a refusal, with its message in `language`. */
export function failureOf(refusal: AnyRefused, language: Language): Failure {
  const t = messages[language]
  const base = { code: refusal.code, message: t.byCode[refusal.code] }
  if (refusal.code === 'validation_failed') {
    const errors = Object.fromEntries(
      Object.entries(refusal.details.errors).map(([field, faults]) => [field, faults.map((fault) => t.byFault[fault])]),
    )
    return { ...base, errors }
  }
  if (refusal.code === 'date_unavailable') {
    const outlet = refusal instanceof DateRefused ? refusal.outletName : 'Outlet'
    const { reason, night, daysAhead = 0, last } = refusal.details
    const text = t.byDateReason[reason](outlet, dateText(night, language), daysAhead, dateText(last, language))
    return { ...base, reason, message: text }
  }
  if (refusal.code === 'not_listable') return { ...base, message: giveBack[language].problems[refusal.details.reason] }
  if (refusal.code === 'changed_meanwhile') {
    const { by, at } = refusal.details
    return { ...base, ...(by && { message: t.changedBy(by, clockIn(at, GROUP_ZONE)) }) }
  }
  if (refusal.code === 'ticket_sold_out') return { ...base, ...phaseLeftMessage(refusal.details, language) }
  if (refusal.code === 'queue_first') return { ...base, sale_id: refusal.details.saleId }
  if (refusal.code === 'sale_limit') {
    const { saleId, tickets, tables } = refusal.details
    return { ...base, sale_id: saleId, message: t.saleLimit(tickets, tables) }
  }
  if (refusal.code === 'has_bookings') return { ...base, message: t.booked(refusal.details.bookings) }
  if (refusal.code === 'bookings_touched') return { ...base, message: touchedText(refusal.details, language) }
  if (refusal.code === 'payment_pending' || refusal.code === 'request_pending') {
    const { reservationId } = refusal.details
    const mailedTo = refusal.code === 'payment_pending' ? refusal.details.mailedTo : undefined
    return {
      ...base,
      ...(reservationId && { reservation_id: reservationId }),
      ...(mailedTo && { mailed_to: mailedTo }),
    }
  }
  if (refusal.code === 'account_in_use') {
    const { matter, reservationId, bookingCode } = refusal.details
    return { ...base, reason: matter, reservation_id: reservationId, message: t.byOpenMatter[matter](bookingCode) }
  }
  if (refusal.code === 'banned') {
    const { until, by } = refusal.details
    const time = new Intl.DateTimeFormat(dateLocale[language], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: GROUP_ZONE,
    }).format(until)
    return { ...base, until: until.toISOString(), message: t.bannedUntil(`${time} WIB`, by) }
  }
  if (refusal.code === 'too_much_attempts') return { ...base, message: t.againIn(refusal.details.retryAfterSeconds) }
  if (refusal.code === 'table_unavailable' && refusal.details.notReservable) {
    return {
      ...base,
      reason: 'not_reservable',
      message: (refusal.details.tableNames ?? []).map((name) => t.tableNotReservable(name)).join('\n') || base.message,
    }
  }
  return base
}

/** Returns true if a browser navigates to a page, and false for a call of a script or program. */
export function isNavigation({ req }: Asking): boolean {
  return !/^\/api(?:\/|$)/.test(pathOf(req.url)) && (req.header('accept') ?? '').includes('text/html')
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*$/, '')

/** Returns the language of an error page: the language of the page's address, else the language of the visitor's cookie or headers. */
function pageLanguage({ req }: Asking): Language {
  const prefix = /^\/(id|en)(?:[/.]|$)/.exec(pathOf(req.url))?.[1]
  return isLanguage(prefix) ? prefix : detectLanguage(req.header('cookie'), req.header('accept-language'))
}

/** Renders a refusal as an HTML page in the visitor's language. The page needs no script. */
export function asPage(
  c: Asking,
  { status, headers }: FailureAnswer,
  messageIn: (language: Language) => string,
  group: Pick<Group, 'shortName' | 'whatsapp'> = UNKNOWN_GROUP,
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
      group,
    }),
  }
}

export type FailureAnswer = { status: ContentfulStatusCode; shown: Failure; headers: [name: string, value: string][] }

/** Returns the answer for a refusal. An answer with status 429 contains the number of seconds after which the caller can retry. */
export function refusalAnswer(refusal: AnyRefused, language: Language): FailureAnswer {
  const headers: FailureAnswer['headers'] = [['Cache-Control', 'no-store']]
  if (refusal.code === 'too_much_attempts') headers.push(['Retry-After', String(refusal.details.retryAfterSeconds)])
  if (refusal.code === 'maintenance') headers.push(['Retry-After', String(MAINTENANCE_SECONDS)])
  return { status: statusOf[refusal.code], shown: failureOf(refusal, language), headers }
}

/** Returns the answer for any error. A refusal has its own status. Any other error becomes `server_error` and is logged. */
export function tellAny(error: unknown, language: Language, log: (error: unknown) => void): FailureAnswer {
  if (isRefused(error)) return refusalAnswer(error, language)
  // The member's account was deleted during the call.
  if (isMemberGone(error)) return refusalAnswer(new Refused('unauthenticated'), language)
  if (isBrokenOff(error)) return refusalAnswer(new Refused('bad_request'), language)
  log(error)
  // A fault of the gateway gets the same response as an unreachable database.
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
    const page = asPage(c, failure, messageIn, c.get('group'))
    for (const [name, value] of page.headers) c.header(name, value)
    return c.req.method === 'HEAD' ? c.body(null, page.status) : c.body(page.text, page.status)
  }
  for (const [name, value] of failure.headers) c.header(name, value)
  return jsonAnswer(c, failure.shown, failure.status)
}

/** Answers a refusal: as a page to a browser that navigates, and as JSON to a program. */
export const refuse = (c: Context, refusal: AnyRefused, language: Language): Response =>
  answer(c, refusalAnswer(refusal, language), (of) => failureOf(refusal, of).message)

/** Answers any error. A refusal gets the same answer as from `refuse`. Every other error gets the answer `server_error`. */
export const refuseAny = (c: Context, error: unknown, language: Language, log: (error: unknown) => void): Response =>
  answer(c, tellAny(error, language, log), (of) => tellAny(error, of, () => undefined).shown.message)
