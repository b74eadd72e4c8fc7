import { useEffect, useRef, useState } from 'react'
import type { Standing } from '#domain/service/night-parties.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { foldedParties, isFolded } from '#office/pages/night/folded-parties.ts'
import { NightRow } from '#office/pages/night/night-row.tsx'
import type { Party } from '#office/pages/night/party.ts'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { amountText } from '#office/text/money-text.ts'

/** Number of parties that a folded group shows. */
const FOLDED = 5
/** Number of rows that fill a phone's screen. The page renders these rows before the other rows. */
const FIRST_ROWS = 6
/** When the user scrolls near the end of the list, the page adds this number of rows. */
const ROWS = 12
/** The page adds rows if the end of the list is at most this number of pixels below the visible part. */
const AHEAD_PX = 900
const MINUTE_MS = 60_000

type PartiesProps = {
  standing: Standing
  parties: readonly Party[]
  now: number
  zone: string
  outletId: number
  fresh: ReadonlySet<string>
  service: Service
  /** The id of the party that needs service next. */
  next: string | null
}

export function Parties({ standing, parties, now, zone, outletId, fresh, service, next }: PartiesProps) {
  const t = useMessages('night')
  const startsFolded = isFolded(standing, parties.length)
  const [most, setMost] = useState(startsFolded ? FOLDED : FIRST_ROWS)
  const [isOpen, setIsOpen] = useState(!startsFolded)
  const visibleParties = isOpen ? parties.slice(0, most) : foldedParties(parties, FOLDED)
  const rest = parties.length - visibleParties.length
  if (parties.length === 0) return null
  const guests = parties.reduce((sum, { pax }) => sum + pax, 0)
  // Most rows need the current time only once a minute. Rows of parties with a pending payment show a countdown, so these rows need the
  // time every second.
  const step = standing === 'held' ? 1000 : MINUTE_MS
  return (
    <Section title={t.standings[standing]} count={t.guestsOf(parties.length, amountText(guests))}>
      <ul className="parties">
        {visibleParties.map((party) => (
          <NightRow
            key={party.id}
            party={party}
            standing={standing}
            now={Math.floor(now / step) * step}
            zone={zone}
            outletId={outletId}
            isNew={fresh.has(party.id)}
            service={service}
            isNext={party.id === next}
          />
        ))}
      </ul>
      {rest > 0 && (
        // The React key changes whenever rows are added, so React creates a new button. The new button checks its position again.
        <MoreRows
          key={most}
          isByItself={isOpen}
          onMore={() => {
            setIsOpen(true)
            setMost((last) => last + ROWS)
          }}
        >
          {t.showAll(rest)}
        </MoreRows>
      )}
    </Section>
  )
}

/** A button that adds rows to the list. If `isByItself` is true, the rows are also added when the user scrolls near the button. */
function MoreRows({ isByItself, onMore, children }: { isByItself: boolean; onMore: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    if (!isByItself || !button.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: `0px 0px ${AHEAD_PX}px 0px`,
    })
    watcher.observe(button.current)
    return () => watcher.disconnect()
  }, [isByItself])
  return (
    <button type="button" ref={button} className="btn btn--quiet parties__more" onClick={onMore}>
      {children}
    </button>
  )
}
