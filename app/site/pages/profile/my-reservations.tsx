import './profile.css'
import { useSearchParams } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageOfMember } from '#app/site/page-app.ts'
import { shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import { type MyNight, myNightOf } from '#app/site/pages/profile/my-night.ts'
import { byComingNight } from '#app/site/pages/profile/coming-night.ts'
import { OfferedReservations } from '#app/site/pages/profile/offered-reservations.tsx'
import { BADGES, NightStub } from '#app/site/pages/profile/night-stub.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { pagesOf } from '#contract/reservation-pages.ts'
import { adoptReservations, findMember } from '#server/identity/repository.ts'
import { listOffered } from '#server/reservations/claims/claim-reservation.ts'
import { presentOffered } from '#server/reservations/present.ts'
import { listReservations } from '#server/reservations/member-repository.ts'
import { listWaiting, type WaitingPlace } from '#server/reservations/waitlist/list-waiting.ts'
import type { Route } from './+types/my-reservations'

export const handle: PageHandle = {}

const MOST_SHOWN = 200

/** Returns only the data that a row shows, so that no other data is sent to the browser. */
export async function loader(args: Route.LoaderArgs) {
  const { app, language, member } = pageOfMember(args)
  // Since the sign-in, the member may have proven more reservations. First, these reservations are linked to the member's account.
  const account = await findMember(app.sql, { id: member.id })
  if (account) await adoptReservations(app.sql, account, { browserKey: null, now: app.now() })
  const [rows, lines, offeredRows] = await Promise.all([
    listReservations(app.sql, { memberId: member.id, states: null, limit: MOST_SHOWN }),
    listWaiting(app, member.id, language),
    listOffered(app, member.id),
  ])
  return {
    offered: offeredRows.map((row) => presentOffered(app, row, language)),
    lines,
    nights: rows.map((row) => myNightOf(app, row, language)),
  }
}

const STATUSES = ['waiting', 'confirmed', 'cancelled'] as const

/** A member's nights, the coming night first. The address can filter them by status. */
export default function MyReservations({ loaderData: { nights, lines, offered } }: Route.ComponentProps) {
  const t = useMessages('profile')
  const to = usePageLink()
  const [search] = useSearchParams()
  const status = STATUSES.find((option) => option === search.get('status')) ?? null
  const entries = status === null || status === 'waiting' ? lines : []
  const { next, others } = byComingNight(status ? nights.filter((night) => night.status === status) : nights)
  return (
    <div className="mine">
      <Head title={t.reservations} isFound={false} />
      <header className="mine__part">
        <h1 className="d1">{t.reservations}</h1>
        {nights.length + lines.length > 0 && (
          <nav aria-label={t.status}>
            <ul className="chips">
              {[null, ...STATUSES].map((option) => (
                <li key={option ?? 'all'}>
                  <Link
                    className="chip"
                    to={to('myReservations', {}, option ? { status: option } : {})}
                    aria-current={option === status ? 'true' : undefined}
                    replace
                    preventScrollReset
                  >
                    {option ? t[option] : t.all}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <OfferedReservations offered={offered} />
      {!next && others.length === 0 && entries.length === 0 && (
        <Empty
          isLarge={nights.length === 0}
          title={nights.length === 0 ? t.noReservations : t.noneOfThese}
          actions={<ButtonLink to={to('events')}>{t.find}</ButtonLink>}
        >
          {nights.length === 0 ? t.noReservationsLine : ''}
        </Empty>
      )}
      {next && (
        <section className="mine__part">
          <h2 className="d3">{t.coming}</h2>
          <NightStub night={next} />
        </section>
      )}
      {entries.length > 0 && (
        <section className="mine__part">
          <h2 className="d3">{t.onWaitlist}</h2>
          <ul className="mine__list">
            {entries.map((place) => (
              <WaitlistPlace key={place.id} place={place} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="mine__part">
          {(next ?? entries.length > 0) && <h2 className="d3">{t.earlier}</h2>}
          <ul className="mine__list">
            {others.map((night) => (
              <NightLine key={night.id} night={night} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function NightLine({ night }: { night: MyNight }) {
  const messages = useMessages('calendar')
  const language = useLanguage()
  const to = usePageLink()
  return (
    <li>
      <Link className="mine__night" to={to(pagesOf(night).mine, { rsvp_id: night.id })}>
        <span>
          <small className="num">{shortNightText(night.night, messages, language)}</small>
          <b data-brand={night.brand}>{night.event ?? night.outlet}</b>
          <small className="quiet">
            {night.event && `${night.outlet}. `}
            {night.detail}
          </small>
        </span>
        <Badge kind={BADGES[night.status]}>{night.statusText}</Badge>
      </Link>
    </li>
  )
}

function WaitlistPlace({ place }: { place: WaitingPlace }) {
  const t = useMessages('profile')
  const messages = useMessages('calendar')
  const language = useLanguage()
  return (
    <li>
      <Link className="mine__night" to={place.path}>
        <span>
          <small className="num">{shortNightText(place.night, messages, language)}</small>
          <b data-brand={place.brand}>{place.outlet}</b>
          <small className="quiet">{t.guests(place.pax)}</small>
        </span>
        <Badge kind="wait">{t.placeInWaitlist(place.position)}</Badge>
      </Link>
    </li>
  )
}
