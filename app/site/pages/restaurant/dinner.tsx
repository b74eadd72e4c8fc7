import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { Strip } from '#app/components/strip.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { link } from '#contract/pages.ts'
import { ClosedNightDialog } from '#app/site/pages/booking/nights/closed-night.tsx'
import { isBookable, type NightDay } from '#app/site/pages/booking/nights/night-days.ts'
import { RoomNotice } from '#app/site/pages/sales/notice/room-notice.tsx'
import { WaitingNotice } from '#app/site/pages/booking/waiting-notice.tsx'
import { chosenDinner, nightOfDinner, wishOf } from '#app/site/pages/restaurant/chosen-dinner.ts'
import { DinnerForm } from '#app/site/pages/restaurant/dinner-form.tsx'
import { DinnerHead } from '#app/site/pages/restaurant/dinner-head.tsx'
import type { DinnerPage } from '#app/site/pages/restaurant/load-dinner.ts'
import { useDinnerDraft } from '#app/site/pages/restaurant/use-dinner-draft.ts'
import { useSessions } from '#app/site/pages/restaurant/use-sessions.ts'
import type { DinnerDraft } from '#domain/reservations/dinner-draft.ts'

/**
 * Manages the state of a dinner reservation: the stored draft, the available sessions, and the guest's choices in the address of the page.
 */
export function Dinner({ page }: { page: DinnerPage }) {
  const { outlet, waiting, guest } = page
  const t = useMessages('dinnerForm')
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const revalidator = useRevalidator()
  const [refusedDay, setRefusedDay] = useState<NightDay | null>(null)
  const now = useMemo(() => new Date(page.now), [page.now])
  const { draft, save, isKnown } = useDinnerDraft({ outletId: outlet.id, guest, asked: page.asked, now })
  const day = nightOfDinner(page, draft.night)
  const isOpen = day !== null && isBookable(day.state)
  const read = useSessions({
    outletId: outlet.id,
    night: isOpen ? draft.night : null,
    pax: draft.pax,
    largest: page.rules.largestDinner,
    first: page.sessions,
  })
  const selection = chosenDinner(page, draft, read.sessions)

  const { pax, night, time } = draft
  useEffect(() => {
    if (!isKnown) return
    const params = Object.entries({ pax, date: night, time }).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)] satisfies [string, string]],
    )
    const search = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
    if (search !== window.location.search) void navigate({ search }, { replace: true, preventScrollReset: true, state })
    // oxlint-disable-next-line react/exhaustive-deps -- the effect changes the address, so a changed address must not run it again
  }, [isKnown, pax, night, time])

  const change = (part: Partial<DinnerDraft>) => save({ ...draft, ...part })

  function pickDate(nightDay: NightDay) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    if (page.ticketNights.includes(nightDay.date))
      return void navigate(link('booking', language, place, { date: nightDay.date }))
    if (!isBookable(nightDay.state)) return setRefusedDay(nightDay)
    return change({ night: nightDay.date })
  }

  return (
    <div className="bk wrap dn">
      <Head title={`${t.title}: ${outlet.name}`} />
      <Strip picture={outlet.image} brand={outlet.brand.slug} className="dn-art" />
      <DinnerHead outlet={outlet} />
      {page.room && <RoomNotice key={page.room.now} room={page.room} />}
      {waiting && <WaitingNotice waiting={waiting} timezone={outlet.hours.timezone} />}
      <DinnerForm
        page={page}
        day={day}
        draft={draft}
        chosen={selection}
        read={read}
        isKnown={isKnown}
        onChange={change}
        onDate={pickDate}
        onReadAgain={() => {
          read.again()
          void revalidator.revalidate()
        }}
      />
      <ClosedNightDialog day={refusedDay} outlet={outlet} wish={wishOf(draft)} onClose={() => setRefusedDay(null)} />
    </div>
  )
}
