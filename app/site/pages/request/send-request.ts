// The action of the request form. It validates the form with the schema and the rules of the API call. If the form is refused, all typed
// values stay.
import { data, redirect } from 'react-router'
import { readForm } from '#app/site/enquiries/read-form.ts'
import { outletOfAddress } from '#app/site/pages/booking/load-booking.ts'
import { pageApp } from '#app/site/page-app.ts'
import { REQUEST_FIELDS, type RequestField, type RequestValues } from '#app/site/pages/request/load-request.ts'
import { statusOf } from '#contract/errors.ts'
import { link } from '#contract/pages.ts'
import { venueRequest } from '#contract/web/request-endpoints.ts'
import { type AnyRefused, isRefused } from '#domain/refusals.ts'
import { asking as en } from '#messages/en/booking/asking.ts'
import { asking as id } from '#messages/id/booking/asking.ts'
import { parseSent } from '#server/http/api/mount.ts'
import { resolveOutlet } from '#server/http/api/resolve-outlet.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { failureOf } from '#server/http/refuse.ts'
import { requestOf } from '#server/http/api/calls/venue-requests.ts'
import { accessToken } from '#server/reservations/access.ts'
import { askVenue } from '#server/reservations/requests/ask-venue.ts'

export type RequestAnswer = {
  values: RequestValues
  errors: Partial<Record<RequestField, string>>
  title: string
  /** The address of another reservation of the same guest that blocks this request. Null if the request is not blocked. */
  pendingTo: string | null
}

type PageArgs = Parameters<typeof outletOfAddress>[0]

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
const orNull = (text: string) => (text.trim() === '' ? null : text)

function wireOf(outletId: number, form: Record<string, string>) {
  const of = (field: RequestField) => form[field] ?? ''
  return {
    outlet_id: outletId,
    pax: numberOf(of('pax')),
    date: orNull(of('date')),
    time: orNull(of('time')),
    section_id: numberOf(of('section_id')),
    course_id: numberOf(of('course_id')),
    alcohol_okay: of('alcohol_okay') !== '',
    pork_okay: of('pork_okay') !== '',
    has_allergy: of('has_allergy') !== '',
    allergy_details: of('allergy_details'),
    name: of('name'),
    phone_number: of('phone_number'),
    email: of('email'),
    notes: of('notes'),
    terms_accepted: of('terms_accepted') !== '',
  }
}

/**
 * Sends the request and redirects to the page of the request. If the reservation belongs to no member, the address contains the guest's
 * key.
 */
export async function sendRequest(args: PageArgs) {
  const { app, language, member, address } = pageApp(args.context)
  const outlet = await outletOfAddress(args)
  const { attempt = '', ...values } = await readForm(args.request, [...REQUEST_FIELDS, 'attempt'])
  const viewer = { ...pageViewer(args.request, language, member), address }
  const wire = wireOf(outlet.id, values)
  try {
    const takes = venueRequest.parse(await parseSent('askVenue', venueRequest, wire, app))
    const key = /^[0-9a-f-]{36}$/.test(attempt) ? attempt : null
    const reservation = await resolveOutlet({ app, viewer }, { outletId: outlet.id }, () =>
      askVenue(app, viewer, {
        ...requestOf(takes),
        idempotency: key ? { key, body: JSON.stringify(wire) } : null,
      }),
    )
    const withKey: Record<string, string> = reservation.memberId ? {} : { key: accessToken(app, reservation) }
    return redirect(link('manage', language, { reservation_id: reservation.id }, withKey), 303)
  } catch (error) {
    if (!isRefused(error)) throw error
    return data(await answerOf(error), { status: statusOf[error.code] })
  }

  async function answerOf(refusal: AnyRefused): Promise<RequestAnswer> {
    const { message, errors = {} } = failureOf(refusal, language)
    const fieldErrors = Object.fromEntries(Object.entries(errors).map(([field, lines]) => [field, lines.join(' ')]))
    const count = Object.keys(fieldErrors).length
    const t = language === 'en' ? en : id
    return {
      values,
      errors: refusal.code === 'date_unavailable' ? { date: message } : fieldErrors,
      title: count > 0 ? t.faults(count) : message,
      pendingTo: pendingTo(refusal),
    }
  }

  /**
   * Returns the address of the blocking reservation, but only if this reservation belongs to this guest. So a guest who types another
   * person's phone number learns nothing about that person.
   */
  function pendingTo(refusal: AnyRefused): string | null {
    if (refusal.code !== 'request_pending' && refusal.code !== 'payment_pending') return null
    const { reservationId } = refusal.details
    return reservationId === null ? null : link('manage', language, { reservation_id: reservationId })
  }
}
