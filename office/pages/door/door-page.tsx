import './door.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { OfficeDoor } from '#office/api/answers.ts'
import { unseenDoors } from '#domain/door/night-doors.ts'
import { office } from '#office/api/office.ts'
import { LoadFailure, loaded } from '#office/api/load.ts'
import { visitOnce } from '#office/api/visit-once.ts'
import { Page } from '#office/frame/page.tsx'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { BellSection } from '#office/pages/door/bell-section.tsx'
import { DoorFigures } from '#office/pages/door/door-figures.tsx'
import { DoorTable } from '#office/pages/door/door-table.tsx'
import { DoublesSection } from '#office/pages/door/doubles-section.tsx'
import { OverridesSection } from '#office/pages/door/overrides-section.tsx'
import { LimitsSection } from '#office/pages/door/limits-section.tsx'
import { NightTop } from '#office/pages/night/night-top.tsx'
import { useTimeText } from '#office/text/time-text.ts'
import { amountText } from '#office/text/money-text.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await loaded(visitOnce(), request)
  const outlet = visit.me?.outlets.find(({ brand, slug }) => brand === params['brand'] && slug === params['outlet'])
  if (visit.me && !outlet) throw new LoadFailure({ status: 404, statusText: '', code: 'not_found', message: '' })
  const night = new URL(request.url).searchParams.get('night')
  const query = { outletId: outlet?.id ?? 0, ...(night && { night }) }
  return loaded(office.doorNight(query), request)
}

/** While the page is visible, it loads its data again after this number of milliseconds. */
const AGAIN_MS = 3000

export function Component() {
  const door = useLoaderData<typeof loader>()
  return <DoorNight key={`${door.outlet.id} ${door.night}`} door={door} />
}

function DoorNight({ door }: { door: OfficeDoor }) {
  const t = useMessages('door')
  const { outlet, night } = door
  const { nights, clock } = useTimeText(outlet.zone)
  const { revalidate } = useRevalidator()
  const isOn = Date.parse(door.now) < Date.parse(door.closesAt) && Date.parse(door.now) > Date.parse(door.opensAt)
  const reload = () => void revalidate()
  useRepeat(reload, AGAIN_MS, isOn)
  return (
    <Page
      title={t.title(nights.long(night))}
      bar={<NightTop night={door} page="door" />}
      actions={
        <span className="soft small">{t.doorsFrom(clock(door.opensAt), clock(door.closesAt), outlet.zoneName)}</span>
      }
    >
      <Unseen door={door} isOn={isOn} />
      <Counts door={door} />
      <div className="door__parts">
        <DoublesSection door={door} onDone={reload} />
        <OverridesSection door={door} />
        <BellSection door={door} onDone={reload} />
      </div>
      <DoorFigures door={door} />
      <DoorTable door={door} />
      <LimitsSection door={door} onDone={reload} />
    </Page>
  )
}

/** A warning if a door is offline or has unsent scans. The figures on the page do not contain the guests of unsent scans yet. */
function Unseen({ door, isOn }: { door: OfficeDoor; isOn: boolean }) {
  const t = useMessages('door')
  const doors = door.doors.filter(({ isRevoked, isOut }) => !isRevoked && isOut)
  const unseen = unseenDoors(
    doors.map(({ seenAt }) => ({ seenAt: seenAt === null ? null : Date.parse(seenAt) })),
    Date.parse(door.now),
  )
  const waiting = doors.reduce((sum, device) => sum + device.waiting, 0)
  if (isOn && unseen) return <Note role="status">{t.unseen(unseen.unseen, unseen.of, unseen.minutes)}</Note>
  return waiting > 0 ? <Note role="status">{t.unsent(waiting)}</Note> : null
}

function Counts({ door: { total, doors, doubles, quarters, outlet } }: { door: OfficeDoor }) {
  const t = useMessages('door')
  const { clock } = useTimeText(outlet.zone)
  const peak = quarters.reduce<(typeof quarters)[number] | null>(
    (most, quarter) => (quarter.came > (most?.came ?? 0) ? quarter : most),
    null,
  )
  const open = doubles.filter(({ settledAt }) => settledAt === null).length
  return (
    <dl className="door__counts">
      <div>
        <dt>{t.inside}</dt>
        <dd className="figure">
          {amountText(total.inside)} {total.most !== null && <small>{t.of(amountText(total.most))}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.came}</dt>
        <dd className="figure">{amountText(total.came)}</dd>
      </div>
      <div>
        <dt>{t.peak}</dt>
        <dd className="figure">
          {amountText(peak ? peak.came : 0)} {peak && <small>{t.at(clock(peak.at))}</small>}
        </dd>
      </div>
      <div>
        <dt>{t.refused}</dt>
        <dd className="figure">{amountText(doors.reduce((sum, { refused }) => sum + refused, 0))}</dd>
      </div>
      <div>
        <dt>{t.openDoubles}</dt>
        <dd className={open > 0 ? 'figure bad' : 'figure'}>{open}</dd>
      </div>
    </dl>
  )
}
