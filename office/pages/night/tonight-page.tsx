import './tonight.css'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { STANDINGS, standingOf } from '#domain/service/night-parties.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMaySeat, WalkInDialog } from '#office/pages/booking/walk-in.tsx'
import { NightNames } from '#office/pages/guest-lists/night-names.tsx'
import { type Filter, FILTERS, isMeant, isShown } from '#office/pages/night/filters.ts'
import { loadNight } from '#office/pages/night/load-night.ts'
import { NightCounts } from '#office/pages/night/night-counts.tsx'
import { NightLine } from '#office/pages/night/night-line.tsx'
import { NightTop } from '#office/pages/night/night-top.tsx'
import { asNightParty } from '#office/pages/night/party.ts'
import { Parties } from '#office/pages/night/parties.tsx'
import { usePartyCommands } from '#office/pages/night/use-party-commands.ts'
import { useLiveNight } from '#office/pages/night/use-live-night.ts'
import { UndoBar } from '#office/pages/service/undo-bar.tsx'
import { usePartyActs, useSteadyService } from '#office/pages/service/use-party-acts.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { usePageCommands } from '#office/palette/palette-commands.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = loadNight

const WaitingList = lazy(() => import('#office/pages/conversation/waiting-list.tsx'))

/** The list of a night's parties, in the order in which they need service: at the door, late, expected, held, inside, left. */
export function Component() {
  const night = useLoaderData<typeof loader>()
  return <Tonight key={`${night.outlet.id} ${night.night}`} night={night} />
}

function Tonight({ night: loaded }: { night: OfficeNight }) {
  const t = useMessages('night')
  const { night, isLive, fresh, patch } = useLiveNight(loaded)
  const { revalidate } = useRevalidator()
  const service = usePartyActs(patch, () => void revalidate())
  const steady = useSteadyService(service)
  const now = useServerClock(night.now)
  const { nights, clock } = useTimeText(night.outlet.zone)
  const [filter, setFilter] = useState<Filter>('all')
  const [sought, setSought] = useState('')
  const isNow = now < Date.parse(night.closesAt) && now > Date.parse(night.opensAt) - 12 * 3_600_000
  const standing = night.parties.map((party) => ({ party, standing: standingOf(asNightParty(party), now) }))
  const matches = standing.filter((entry) => isShown(filter, entry.standing) && isMeant(sought, entry.party))
  // Finds the party to serve next: the party at the door, else a late party, else a party that is expected soon. The page has one filled
  // button, which belongs to this party.
  const next =
    (
      matches.find((entry) => entry.standing === 'door') ??
      matches.find((entry) => entry.standing === 'late') ??
      matches.find((entry) => entry.standing === 'coming' && Date.parse(entry.party.arrivalAt) - now < SOON_MS)
    )?.party.id ?? null
  const mayTalk = reachOf(useMe(), 'guest.contacts', night.outlet.id) === 'full'
  usePageCommands(usePartyCommands(night, service, now))
  const countOf = (option: Filter) => standing.filter((each) => isShown(option, each.standing)).length
  return (
    <Page
      title={isNow ? t.title : t.ofNight(nights.short(night.night))}
      bar={
        <header>
          <NightTop night={night} page="tonight" isLive={isLive} />
          <NightLine night={night} now={now} />
        </header>
      }
      actions={
        <>
          <span className="soft small">
            {night.title && `${night.title}, `}
            {t.doors(clock(night.opensAt), clock(night.closesAt), night.outlet.zoneName)}
          </span>
          <TonightWalkIn night={night} now={now} />
        </>
      }
    >
      <NightCounts night={night} now={now} onFilter={setFilter} />
      <div className="tonight__bar">
        <label className="find tonight__find">
          <span className="sr">{t.findLabel}</span>
          <Icon name="search" isSmall />
          <input
            className="bare"
            type="search"
            placeholder={t.find}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </label>
        <div className="chips chips--scroll" role="group" aria-label={t.show}>
          {FILTERS.map((option) => (
            <button
              key={option}
              type="button"
              className="chip"
              aria-pressed={filter === option}
              onClick={() => setFilter(option)}
            >
              {filterName(t, option)} <span className="count">{countOf(option)}</span>
            </button>
          ))}
        </div>
      </div>
      {mayTalk && (
        <Suspense>
          <WaitingList outlet={night.outlet} />
        </Suspense>
      )}
      {matches.length === 0 && <p className="soft">{night.parties.length === 0 ? t.nobody : t.none}</p>}
      {STANDINGS.map((at) => (
        <Parties
          // If the filter changes, the list shows only its first rows again.
          key={`${at} ${filter}`}
          standing={at}
          parties={matches.filter((entry) => entry.standing === at).map(({ party }) => party)}
          now={now}
          zone={night.outlet.zone}
          outletId={night.outlet.id}
          fresh={fresh}
          service={steady}
          next={next}
        />
      ))}
      <NightNames night={night} sought={sought} />
      <UndoBar service={service} />
    </Page>
  )
}

function TonightWalkIn({ night, now }: { night: OfficeNight; now: number }) {
  const t = useMessages('booking')
  const [isOpen, setIsOpen] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  if (!useMaySeat(night, now)) return null
  const finish = (line: string) => {
    setNotice(line)
    setIsOpen(false)
  }
  return (
    <>
      <Button icon="walk" onClick={() => setIsOpen(true)}>
        {t.walkIn}
      </Button>
      <span className="small" role="status">
        {notice}
      </span>
      {isOpen && <WalkInDialog night={night} now={now} onDone={finish} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const filterName = (t: ReturnType<typeof useMessages<'night'>>, filter: Filter): string => {
  if (filter === 'all') return t.all
  if (filter === 'unpaid') return t.unpaid
  return filter === 'coming' ? t.toCome : t.standings[filter]
}

/** An expected party can be marked as the next party to serve if it arrives within this number of milliseconds. */
const SOON_MS = 60 * 60_000
