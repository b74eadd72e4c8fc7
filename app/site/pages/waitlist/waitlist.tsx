import './waitlist.css'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/browser/api/api.ts'
import { useCall } from '#app/browser/api/use-call.ts'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'
import { pageApp } from '#app/site/page-app.ts'
import { instantText, nightText } from '#app/site/pages/booking/nights/night-text.ts'
import { type Payable, payableOf } from '#app/site/pages/payment/find-payable.ts'
import { OfferAnswer } from '#app/site/pages/waitlist/offer-answer.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { link } from '#contract/pages.ts'
import type { WaitlistEntry } from '#contract/web/waitlist-endpoints.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { entryByToken } from '#server/reservations/waitlist/leave-waitlist.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { presentEntry } from '#server/reservations/waitlist/present.ts'
import type { Route } from './+types/waitlist'

type WaitlistPage = {
  entry: WaitlistEntry | null
  offered: Payable | null
}

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => (loaded as WaitlistPage).entry?.outlet.brand.slug,
}

const ASK_EVERY_MS = 10_000

export async function loader({ params, context, request }: Route.LoaderArgs): Promise<WaitlistPage> {
  const { app, language, member } = pageApp(context)
  try {
    const entry = await presentEntry(app, await entryByToken(app, params.token ?? ''), language)
    const row = entry.offer && (await findReservation(app.sql, entry.offer.reservation_id))
    if (!entry.offer || !row) return { entry, offered: null }
    const viewer = { ...pageViewer(request, language, member), reservationToken: entry.offer.access_token }
    return { entry, offered: await payableOf(app, viewer, row) }
  } catch (error) {
    if (isRefused(error)) return { entry: null, offered: null }
    throw error
  }
}

/** A guest's entry in a waitlist, opened by the link in their email: the position, the offered place, and leaving. */
export default function Waitlist({ loaderData: { entry, offered } }: Route.ComponentProps) {
  const t = useMessages('waitlist')
  const language = useLanguage()
  if (offered) return <OfferAnswer payable={offered} />
  if (entry) return <PlaceInLine entry={entry} />
  return (
    <div className="wrap wl">
      <Head title={t.unknownTitle} />
      <h1 className="sr">{t.title}</h1>
      <Empty title={t.unknownTitle} actions={<ButtonLink to={link('home', language)}>{t.toHome}</ButtonLink>}>
        {t.unknown}
      </Empty>
    </div>
  )
}

function PlaceInLine({ entry }: { entry: WaitlistEntry }) {
  const t = useMessages('waitlist')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const { outlet, state } = entry
  const isAlive = state === 'waiting'
  useEffect(() => {
    if (!isAlive) return
    const look = () => document.visibilityState === 'visible' && void revalidate()
    const timer = setInterval(look, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAlive, revalidate])
  const zone = zoneName(outlet.timezone)
  return (
    <div className="wrap wl">
      <Head title={`${t.title}: ${outlet.name}`} />
      <div className="wl__main">
        {state === 'waiting' ? <WaitlistStatus entry={entry} /> : <EndedView entry={entry} />}
        {state === 'waiting' && (
          <>
            <p>{t.keepLink}</p>
            <h2 className="d3">{t.howItWorks}</h2>
            <ul className="wl__how">
              {t.how.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="wl__side">
        <Facts
          facts={[
            { term: t.outlet, value: outlet.name },
            { term: t.night, value: nightText(entry.date, messages, language), note: t.guests(entry.pax) },
            {
              term: t.arrival,
              value: t.arrivals(messages.clock(entry.time_from), messages.clock(entry.time_to), zone),
            },
            { term: t.since, value: instantText(new Date(entry.joined_at), outlet.timezone, messages, language) },
          ]}
        />
        {isAlive && <Leave entry={entry} />}
      </div>
    </div>
  )
}

function WaitlistStatus({ entry: { position, ahead } }: { entry: WaitlistEntry }) {
  const t = useMessages('waitlist')
  return (
    <>
      <h1 className="d2">{t.waitingTitle}</h1>
      <div className="wl__place" role="status" aria-label={t.position(position ?? 1)}>
        <p className="wl__number" aria-hidden="true">
          {position}
        </p>
        <p className="lead">{ahead ? t.ahead(ahead) : t.next}</p>
      </div>
    </>
  )
}

function EndedView({ entry: { state, outlet, date, kind } }: { entry: WaitlistEntry }) {
  const t = useMessages('waitlist')
  const language = useLanguage()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const textsByState = {
    left: [t.leftTitle, t.left],
    passed: [t.passedTitle, t.passed],
    taken: [t.takenTitle, t.taken],
    over: [t.overTitle, t.over],
    waiting: ['', ''],
    offered: ['', ''],
  }[state]
  const canJoin = state === 'left' || state === 'passed'
  return (
    <>
      <h1 className="sr">{t.title}</h1>
      <Empty
        title={textsByState[0]}
        actions={
          <>
            {canJoin && (
              <ButtonLink to={link(kind === 'restaurant' ? 'restaurantBooking' : 'booking', language, place, { date })}>
                {t.joinAgain}
              </ButtonLink>
            )}
            <ButtonLink tone={canJoin ? 'line' : 'primary'} to={link('outlet', language, place)}>
              {t.toOutlet}
            </ButtonLink>
          </>
        }
      >
        {textsByState[1]}
      </Empty>
    </>
  )
}

function Leave({ entry: { token } }: { entry: WaitlistEntry }) {
  const t = useMessages('waitlist')
  const callServer = useCall()
  const { revalidate } = useRevalidator()
  async function leave() {
    const question = { title: t.leaveTitle, content: t.leaveText, backLabel: t.stay, confirmLabel: t.leaveYes }
    const left = await callServer(() => call('leaveWaitlist', { params: { token } }), {
      question,
      onFailureRead: () => void revalidate(),
    })
    if (left) await revalidate()
  }
  return (
    <button type="button" className="link" onClick={() => void leave()}>
      {t.leave}
    </button>
  )
}
