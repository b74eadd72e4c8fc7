import './all-outlets.css'
import './outlets.css'
import { useLoaderData } from 'react-router'
import type { OfficeTonight, OfficeTonights, OfficeZone } from '#office/api/answers.ts'
import { isOnLine, timeLineOf } from '#domain/service/tonights.ts'
import { OutletSwitch } from '#office/frame/outlet-switch.tsx'
import { Page } from '#office/frame/page.tsx'
import { PaletteButton } from '#office/frame/page-top.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { asOutletNight } from '#office/pages/all-outlets/outlet-night.ts'
import { Decisions } from '#office/pages/all-outlets/decisions.tsx'
import { GroupCounts } from '#office/pages/all-outlets/group-counts.tsx'
import type { loadTonights } from '#office/pages/all-outlets/load-tonights.ts'
import { OutletRow } from '#office/pages/all-outlets/outlet-row.tsx'
import { TimeAxis } from '#office/pages/all-outlets/time-axis.tsx'
import { useLiveTonights } from '#office/pages/all-outlets/use-live-tonights.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { inZone } from '#office/text/time-text.ts'

const CLOCK_MS = 5000

/**
 * Shows the present night of every outlet that the user is allowed to see. All nights share one time line and one scale. A row opens the
 * night of its outlet.
 */
export function Component() {
  const { tonights, isLive } = useLiveTonights(useLoaderData<typeof loadTonights>())
  const t = useMessages('allOutlets')
  const night = useMessages('night')
  const frame = useMessages('frame')
  const now = useServerClock(tonights.now, CLOCK_MS)
  const zones = zonesOf(tonights)
  const clocks = zones.map(({ zone, zoneName }) => `${frame.clock(inZone(new Date(now), zone).clock)} ${zoneName}`)
  return (
    <Page
      title={t.title}
      bar={
        <header>
          <div className="top top--all">
            <OutletSwitch name={frame.allOutlets} to="/tonight" />
            <span className="push" />
            <PaletteButton />
            <span className={isLive ? 'live' : 'live live--off'} role="status">
              {isLive ? night.live : night.notLive}
            </span>
          </div>
        </header>
      }
      actions={<span className="soft small">{clocks.join(', ')}</span>}
    >
      <GroupCounts tonights={tonights} now={now} />
      <div className="all-outlets">
        <Outlets tonights={tonights} now={now} />
        <Decisions tonights={tonights} now={now} />
      </div>
    </Page>
  )
}

function Outlets({ tonights: { outlets, decisions }, now }: { tonights: OfficeTonights; now: number }) {
  const t = useMessages('allOutlets')
  const zones = zonesOf({ outlets })
  const line = timeLineOf(outlets.map(asOutletNight), now)
  const drawnRows = outlets.filter((row) => line && isOnLine(asOutletNight(row), line))
  const most = Math.max(1, ...drawnRows.flatMap(({ quarters }) => quarters.map(({ due }) => due)))
  const seesMoney = outlets.some(({ paidAhead }) => paidAhead !== null)
  return (
    <Section title={t.outlets} count={outlets.length} more={zones.length > 1 && t.oneLine(zones.length)}>
      <div className={seesMoney ? 'outlets outlets--money' : 'outlets'}>
        <TimeAxis line={line} zones={zones} now={now} seesMoney={seesMoney} />
        {brandsOf(outlets).map(([brand, rows]) => (
          <div key={brand} className="outlets__brand">
            <h3 className="dot" data-brand={brand}>
              {rows[0]?.outlet.brandName}
            </h3>
            <ul>
              {rows.map((row) => (
                <OutletRow
                  key={row.outlet.id}
                  tonight={row}
                  line={line}
                  most={most}
                  now={now}
                  waiting={decisions.filter(({ outletId }) => outletId === row.outlet.id).length}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

const brandsOf = (outlets: readonly OfficeTonight[]) => [...Map.groupBy(outlets, ({ outlet }) => outlet.brand)]

/** Returns the timezones of the outlets without duplicates, from west to east. */
function zonesOf({ outlets }: Pick<OfficeTonights, 'outlets'>): OfficeZone[] {
  const zones = new Map(outlets.map(({ outlet: { zone, zoneName } }) => [zoneName, { zone, zoneName }]))
  return (['WIB', 'WITA', 'WIT'] as const).flatMap((name) => zones.get(name) ?? [])
}
