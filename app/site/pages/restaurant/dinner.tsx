import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { Head } from '#app/components/head.tsx'
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

/** A dinner from the party to its terms: what is kept of it here, what the server has, and the address that says so. */
export function Dinner({ page }: { page: DinnerPage }) {
  const { outlet, waiting, guest } = page
  const t = useMessages('dinnerForm')
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const revalidator = useRevalidator()
  const [refused, setRefused] = useState<NightDay | null>(null)
  const now = useMemo(() => new Date(page.now), [page.now])
  const { draft, save, isKnown } = useDinnerDraft({ outletId: outlet.id, guest, asked: page.asked, now })
  const day = nightOfDinner(page, draft.night)
  const isOpen = day !== null && isBookable(day.state)
  const read = useSessions({
    outletId: outlet.id,
    night: isOpen ? draft.night : null,
    pax: draft.pax,
    first: page.sessions,
  })
  const chosen = chosenDinner(page, draft, read.sessions)

  const { pax, night, time } = draft
  useEffect(() => {
    if (!isKnown) return
    const announced = Object.entries({ pax, date: night, time }).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)] satisfies [string, string]],
    )
    const search = announced.length > 0 ? `?${new URLSearchParams(announced)}` : ''
    if (search !== window.location.search) void navigate({ search }, { replace: true, preventScrollReset: true, state })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the choice, not the other way round
  }, [isKnown, pax, night, time])

  const change = (part: Partial<DinnerDraft>) => save({ ...draft, ...part })

  function pickDate(picked: NightDay) {
    const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
    if (page.ticketNights.includes(picked.date))
      return void navigate(link('booking', language, place, { date: picked.date }))
    if (!isBookable(picked.state)) return setRefused(picked)
    return change({ night: picked.date })
  }

  return (
    <div className="bk wrap dn">
      <Head title={`${t.title}: ${outlet.name}`} />
      <DinnerHead outlet={outlet} />
      {page.room && <RoomNotice key={page.room.now} room={page.room} />}
      {waiting && <WaitingNotice waiting={waiting} timezone={outlet.hours.timezone} />}
      <DinnerForm
        page={page}
        day={day}
        draft={draft}
        chosen={chosen}
        read={read}
        isKnown={isKnown}
        onChange={change}
        onDate={pickDate}
        onReadAgain={() => {
          read.again()
          void revalidator.revalidate()
        }}
      />
      <ClosedNightDialog day={refused} outlet={outlet} wish={wishOf(draft)} onClose={() => setRefused(null)} />
    </div>
  )
}
