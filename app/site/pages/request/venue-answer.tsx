import './venue-answer.css'
import { data, Form, redirect, useNavigation } from 'react-router'
import { EmailText } from '#app/components/links/email-text.tsx'
import { Head } from '#app/components/head.tsx'
import { readForm } from '#app/site/enquiries/read-form.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { venueFault, type VenueView, venueView } from '#app/site/pages/request/venue-view.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { RadioChips } from '#app/ui/controls/radio-chips.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Textarea } from '#app/ui/controls/textarea.tsx'
import { statusOf } from '#contract/errors.ts'
import { link } from '#contract/pages.ts'
import { isRefused } from '#domain/refusals.ts'
import { acceptRequest, declineRequest, requestOfVenue } from '#server/reservations/requests/answer-request.ts'
import type { Route } from './+types/venue-answer'

export const handle: PageHandle<VenueView> = { brand: ({ outlet }) => outlet.brand, hasBar: true }

const LONGEST_REASON = 500

/**
 * Only the venue may see the page, so it is not cached, and its key is not sent to other sites. With the policy `no-referrer`, the forms
 * would be sent without their origin, so another policy is used.
 */
export const headers = () => ({
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

const askedOf = (request: Request, id: string) => ({ id, key: new URL(request.url).searchParams.get('key') ?? '' })

const orNotFound = (error: unknown) => (isRefused(error) && error.code === 'not_found' ? notFound() : error)

/** Only loads the request. It neither accepts nor declines the request, because email scanners also open links. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const venueRequest = await requestOfVenue(app, askedOf(request, params.reservation_id)).catch((error: unknown) => {
    throw orNotFound(error)
  })
  return venueView(app, language, venueRequest)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { app, language } = pageApp(context)
  const form = await readForm(request, ['answer', 'time', 'reason'])
  const access = askedOf(request, params.reservation_id)
  try {
    if (form['answer'] === 'accept') await acceptRequest(app, { ...access, time: form['time'] || null })
    else if (form['answer'] === 'decline') await declineRequest(app, { ...access, reason: form['reason'] ?? '' })
    else throw data(null, { status: 400 })
  } catch (error) {
    if (!isRefused(error) || error.code === 'not_found') throw orNotFound(error)
    return data(
      { ...venueFault(language, error.code), written: form['reason'] ?? '' },
      { status: statusOf[error.code] },
    )
  }
  return redirect(link('venueAnswer', language, { reservation_id: access.id }, { key: access.key }), 303)
}

/**
 * The page on which a restaurant answers a guest's request. The restaurant gets the link to this page by email. The two answers are forms
 * that work without a script.
 */
export default function VenueAnswer({ loaderData: view, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { accept, decline, ended } = view
  return (
    <>
      <div className="venue wrap">
        <Head title={view.title} isFound={false} />
        <header>
          <p className="brand-tag" data-brand={view.outlet.brand}>
            {view.outlet.name}
          </p>
          <h1 className="d1">{view.heading}</h1>
          {view.lead && <p className="lead num">{view.lead}</p>}
        </header>
        {ended && (
          <Banner kind="ok" title={ended.title}>
            <p>{ended.line}</p>
            <p className="small">{ended.once}</p>
          </Banner>
        )}
        {actionData?.taken && <Banner kind="bad">{actionData.taken}</Banner>}
        <section aria-labelledby="asked">
          <h2 className="d3" id="asked">
            {view.asked}
          </h2>
          <Facts
            facts={view.facts.map(({ term, value, to }) => ({
              term,
              value: to ? (
                <TextLink to={to} isInline>
                  <EmailText>{value}</EmailText>
                </TextLink>
              ) : (
                value
              ),
            }))}
          />
        </section>
        {(accept ?? view.noneFree) && (
          <section aria-labelledby="accept">
            {accept ? (
              <Form method="post" className="venue__form" id="accept-form">
                <h2 className="d3" id="accept">
                  {accept.title}
                </h2>
                <p className="num">{accept.line}</p>
                <input type="hidden" name="answer" value="accept" />
                {accept.times.length > 0 && (
                  <RadioChips
                    legend={accept.timeLabel}
                    name="time"
                    defaultValue={accept.times[0]?.value ?? ''}
                    choices={accept.times.map(({ value, label }) => ({
                      value,
                      label: <span className="num">{label}</span>,
                    }))}
                  />
                )}
                <Button type="submit" aria-disabled={isSending}>
                  {accept.action}
                </Button>
              </Form>
            ) : (
              <p id="accept">{view.noneFree}</p>
            )}
          </section>
        )}
        {decline && (
          <section aria-labelledby="decline">
            <Form method="post" className="venue__form" noValidate>
              <h2 className="d3" id="decline">
                {decline.title}
              </h2>
              <input type="hidden" name="answer" value="decline" />
              <Field
                label={decline.label}
                hint={decline.hint}
                error={actionData?.reason ?? null}
                id="reason"
                isRequired
              >
                {(control) => (
                  <Textarea
                    {...control}
                    name="reason"
                    rows={4}
                    maxLength={LONGEST_REASON}
                    defaultValue={actionData?.written ?? ''}
                  />
                )}
              </Field>
              <Button type="submit" tone="line" aria-disabled={isSending}>
                {decline.action}
              </Button>
            </Form>
          </section>
        )}
      </div>
      {accept && <VenueBar accept={accept} guests={view.guests} when={view.when} isSending={isSending} />}
    </>
  )
}

type VenueBarProps = Pick<VenueView, 'guests' | 'when'> & {
  accept: NonNullable<VenueView['accept']>
  isSending: boolean
}

/** The answers in the bottom bar of a phone. If the requested time is full, the bar has a link to the other times. */
const VenueBar = ({ accept, guests, when, isSending }: VenueBarProps) => (
  <div className="bar bk-bar">
    <p>
      <span className="micro quiet num">{when}</span>
      <b className="num">{guests}</b>
    </p>
    {accept.times.length > 0 ? (
      <a className="btn btn--primary" href="#accept">
        {accept.action}
      </a>
    ) : (
      <Button type="submit" form="accept-form" aria-disabled={isSending}>
        {accept.action}
      </Button>
    )}
  </div>
)
