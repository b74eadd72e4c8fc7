import './floor.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { DinnerTimeline } from '#office/pages/floor/dinner-timeline.tsx'
import { FloorList } from '#office/pages/floor/floor-list.tsx'
import { FloorPanel } from '#office/pages/floor/floor-panel.tsx'
import { NextParties } from '#office/pages/floor/next-parties.tsx'
import { FloorPlan } from '#office/pages/floor/floor-plan.tsx'
import { useDroppedTables } from '#office/pages/floor/use-dropped-tables.tsx'
import { standingTables, TABLE_STATES } from '#office/pages/floor/table-state.ts'
import { loadNight } from '#office/pages/night/load-night.ts'
import { NightLine } from '#office/pages/night/night-line.tsx'
import { NightTop } from '#office/pages/night/night-top.tsx'
import { usePartyCommands } from '#office/pages/night/use-party-commands.ts'
import { useLiveNight } from '#office/pages/night/use-live-night.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { UndoBar } from '#office/pages/service/undo-bar.tsx'
import { usePartyActs } from '#office/pages/service/use-party-acts.ts'
import { usePageCommands } from '#office/palette/palette-commands.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = loadNight

/** The floor plan of an outlet with the state of its tables now, or at another time of the night. */
export function Component() {
  const night = useLoaderData<typeof loader>()
  return <Floor key={`${night.outlet.id} ${night.night}`} night={night} />
}

function Floor({ night: loaded }: { night: OfficeNight }) {
  const t = useMessages('night')
  const { night, isLive, patch } = useLiveNight(loaded)
  const { revalidate } = useRevalidator()
  const service = usePartyActs(patch, () => void revalidate())
  const now = useServerClock(night.now)
  usePageCommands(usePartyCommands(night, service, now))
  const [scrubTime, setScrubTime] = useState<number | null>(null)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const at = scrubTime ?? now
  const tables = standingTables(night, at, now)
  const drops = useDroppedTables({ night, tables, isNow: scrubTime === null, now, say: service.say })
  const selectedTable = tables.find(({ table }) => table.id === selectedId)
  return (
    <Page
      title={t.floorTitle}
      bar={
        <header>
          <NightTop night={night} page="floor" isLive={isLive} />
          <NightLine night={night} now={now} />
        </header>
      }
    >
      <div className="floor">
        <div className="floor__plan">
          <FloorPlan
            night={night}
            tables={tables}
            at={at}
            chosen={selectedId}
            onChoose={setSelectedId}
            mayMove={drops.mayDrag}
            onMove={drops.drop}
          />
          <Scrub night={night} now={now} at={scrubTime} onAt={setScrubTime} />
          <ul className="legend micro">
            {TABLE_STATES.map((state) => (
              <li key={state}>
                <i className={`legend--${state}`} aria-hidden="true" />
                <b>{tables.filter((other) => other.state === state).length}</b> {t.floor[state]}
              </li>
            ))}
          </ul>
        </div>
        {!selectedTable && <NextParties night={night} now={now} onChoose={setSelectedId} />}
        {selectedTable && (
          <FloorPanel
            night={night}
            one={selectedTable}
            now={now}
            isPast={scrubTime !== null}
            service={service}
            onClose={() => setSelectedId(null)}
          />
        )}
        <FloorList night={night} tables={tables} at={at} chosen={selectedId} onChoose={setSelectedId} />
      </div>
      <DinnerTimeline night={night} now={now} say={service.say} />
      {drops.dialog}
      <UndoBar service={service} />
    </Page>
  )
}

const QUARTER_MS = 15 * 60_000

type ScrubProps = { night: OfficeNight; now: number; at: number | null; onAt: (at: number | null) => void }

/** A slider for the time that the floor plan shows, in steps of 15 minutes. A button returns to the current time. */
function Scrub({ night, now, at, onAt }: ScrubProps) {
  const t = useMessages('night')
  const { clock } = useTimeText(night.outlet.zone)
  const from = Date.parse(night.opensAt)
  const to = Date.parse(night.closesAt)
  const instant = Math.min(to, Math.max(from, at ?? now))
  const text = at === null ? t.floor.atNow : t.floor.at(clock(new Date(at)))
  return (
    <div className="scrub">
      <output aria-live="polite">{text}</output>
      <input
        type="range"
        aria-label={t.floor.scrub}
        aria-valuetext={text}
        min={from}
        max={to}
        step={QUARTER_MS}
        value={instant}
        onChange={(event) => onAt(Number(event.target.value))}
      />
      {at !== null && <Button onClick={() => onAt(null)}>{t.floor.atNow}</Button>}
    </div>
  )
}
