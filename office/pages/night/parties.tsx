import { useEffect, useRef, useState } from 'react'
import type { Standing } from '#domain/service/night-parties.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { foldedParties, isFolded } from '#office/pages/night/folded-parties.ts'
import { NightRow } from '#office/pages/night/night-row.tsx'
import type { Party } from '#office/pages/night/party.ts'
import type { Service } from '#office/pages/service/use-party-acts.ts'
import { amountText } from '#office/text/money-text.ts'

/** Number of visible parties in a folded group. */
const FOLDED = 5
/** These rows fill the screen of a phone. They are rendered before the others. */
const FIRST_ROWS = 6
/** More are made by so many at a time as they come near the screen. */
const ROWS = 12
/** How far below the screen rows are made, in pixels. */
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
  /** Who needs somebody now. */
  next: string | null
}

/** The parties of a night in one state, and the number of their guests. */
export function Parties({ standing, parties, now, zone, outletId, fresh, service, next }: PartiesProps) {
  const t = useMessages('night')
  const startsFolded = isFolded(standing, parties.length)
  const [most, setMost] = useState(startsFolded ? FOLDED : FIRST_ROWS)
  const [isOpen, setIsOpen] = useState(!startsFolded)
  const shown = isOpen ? parties.slice(0, most) : foldedParties(parties, FOLDED)
  const rest = parties.length - shown.length
  if (parties.length === 0) return null
  const guests = parties.reduce((sum, { pax }) => sum + pax, 0)
  // What a row says changes with the minute; only what waits for money counts its seconds.
  const step = standing === 'held' ? 1000 : MINUTE_MS
  return (
    <Section title={t.standings[standing]} count={t.guestsOf(parties.length, amountText(guests))}>
      <ul className="parties">
        {shown.map((party) => (
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
        // It looks again where it stands after each step.
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

/** Shows more rows at a tap, or by itself as it comes near the screen. */
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
