import { useRoleNames } from '#office/frame/use-role-names.ts'
import './holds.css'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { OfficeHold } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { useHere } from '#office/frame/use-here.ts'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { ChangeHoldDialog } from '#office/pages/holds/change-hold-dialog.tsx'
import { holdableTables } from '#office/pages/holds/holdable-tables.ts'
import { HoldLine } from '#office/pages/holds/hold-line.tsx'
import { hoursOfNight } from '#office/pages/holds/hold-terms.ts'
import { MakeHoldDialog } from '#office/pages/holds/make-hold-dialog.tsx'
import { ReleaseHoldDialog } from '#office/pages/holds/release-hold-dialog.tsx'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { loadNight } from '#office/pages/night/load-night.ts'
import { useServerClock } from '#office/pages/night/use-server-clock.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export async function loader(args: LoaderFunctionArgs) {
  const night = await loadNight(args)
  const isOneNight = new URL(args.request.url).searchParams.has('night')
  const query = { outletId: night.outlet.id }
  const [list, tickets] = await Promise.all([
    loaded(office.holds({ ...query, ...(isOneNight && { night: night.night }) }), args.request),
    loaded(office.holds({ ...query, night: night.night }), args.request),
  ])
  return { night, list, tickets: tickets.tickets }
}

type Open = { kind: 'make' } | { kind: 'change' | 'release'; hold: OfficeHold }

export function Component() {
  const t = useMessages('holds')
  const namesOf = useRoleNames()
  const { night, list, tickets } = useLoaderData<typeof loader>()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const text = useHoldText(night.outlet.zone)
  const now = useServerClock(night.now)
  const [open, setOpen] = useState<Open | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const mayKeep = reachOf(me, 'hold.keep', night.outlet.id) !== null
  const close = () => setOpen(null)
  const finish = (line: string) => {
    close()
    setNotice(line)
    void revalidate()
  }
  const mayTouch = ({ kind }: OfficeHold) =>
    reachOf(me, kind === 'closed' ? 'hold.close' : 'hold.keep', night.outlet.id) !== null
  return (
    <Page title={t.title}>
      <NightBar night={night.night} isOneNight={list.night !== null}>
        {mayKeep ? (
          <Button tone="primary" onClick={() => setOpen({ kind: 'make' })}>
            {t.make}
          </Button>
        ) : (
          <p className="micro soft">{t.whoMay(namesOf('hold.keep').join(', '))}</p>
        )}
      </NightBar>
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      <HoldList
        list={list}
        now={now}
        fallback={night.night}
        onOpen={(hold, kind) => setOpen({ kind, hold })}
        mayTouch={mayTouch}
        maySeePhones={reachOf(me, 'guest.contacts', night.outlet.id) === 'full'}
      />
      {open?.kind === 'make' && (
        <MakeHoldDialog holdable={holdableTables(night, tickets)} now={now} onDone={finish} onClose={close} />
      )}
      {open?.kind === 'change' && (
        <ChangeHoldDialog
          hold={open.hold}
          what={text.what(open.hold)}
          hours={hoursOfHold(night, open.hold.night)}
          now={now}
          onDone={finish}
          onClose={close}
        />
      )}
      {open?.kind === 'release' && (
        <ReleaseHoldDialog hold={open.hold} what={text.what(open.hold)} onDone={finish} onClose={close} />
      )}
    </Page>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

const DAY_MS = 86_400_000

/** Returns the opening hours of the night with the date `of`. Assumes that this night has the same hours as `night`. */
function hoursOfHold(night: Loaded['night'], of: string) {
  const days = (Date.parse(of) - Date.parse(night.night)) / DAY_MS
  const shiftTime = (at: string) => new Date(Date.parse(at) + days * DAY_MS).toISOString()
  return { ...hoursOfNight(night), night: of, opensAt: shiftTime(night.opensAt), closesAt: shiftTime(night.closesAt) }
}

type NightBarProps = { night: string; isOneNight: boolean; children: ReactNode }

function NightBar({ night, isOneNight, children }: NightBarProps) {
  const t = useMessages('holds')
  const here = useHere()
  const navigate = useNavigate()
  return (
    <div className="holds__bar">
      <TextField
        label={t.goTo}
        type="date"
        name="night"
        required
        value={night}
        onChange={(event) => event.target.value && void navigate(`${here}/holds?night=${event.target.value}`)}
      />
      {isOneNight ? (
        <ButtonLink to={`${here}/holds`}>{t.all}</ButtonLink>
      ) : (
        <ButtonLink to={`${here}/holds?night=${night}`}>{t.oneNight}</ButtonLink>
      )}
      <span className="push">{children}</span>
    </div>
  )
}

/** The page first shows this number of nights. Each press of "more" adds the same number of nights. */
const FIRST_NIGHTS = 10

type HoldListProps = {
  list: Loaded['list']
  now: number
  fallback: string
  onOpen: (hold: OfficeHold, kind: 'change' | 'release') => void
  mayTouch: (hold: OfficeHold) => boolean
  maySeePhones: boolean
}

function HoldList({ list, now, fallback, onOpen, mayTouch, maySeePhones }: HoldListProps) {
  const t = useMessages('holds')
  const { nights } = useTimeText(list.outlet.zone)
  const [most, setMost] = useState(FIRST_NIGHTS)
  const isOver = ({ outcome, releaseAt }: OfficeHold) =>
    outcome !== null || (releaseAt !== null && Date.parse(releaseAt) <= now)
  const standing = list.holds.filter((hold) => !isOver(hold))
  const over = list.night === null ? [] : list.holds.filter(isOver)
  const all = list.night === null ? [...new Set(standing.map(({ night }) => night))] : [list.night]
  const visibleNights = all.slice(0, most)
  const line = (hold: OfficeHold) => (
    <HoldLine
      key={hold.id}
      hold={hold}
      zone={list.outlet.zone}
      now={now}
      maySeePhones={maySeePhones}
      onOpen={mayTouch(hold) && !isOver(hold) ? (kind) => onOpen(hold, kind) : null}
    />
  )
  return (
    <div className="stack">
      {(visibleNights.length > 0 ? visibleNights : [fallback]).map((night) => {
        const ofNight = standing.filter((hold) => hold.night === night)
        return (
          <Section key={night} title={nights.short(night)} count={t.count(ofNight.length)}>
            {ofNight.length === 0 && <p className="soft small">{t.none}</p>}
            <ul className="lines">{ofNight.map(line)}</ul>
          </Section>
        )
      })}
      {all.length > visibleNights.length && (
        <Button tone="quiet" onClick={() => setMost(most + FIRST_NIGHTS)}>
          {t.moreNights(all.length - visibleNights.length)}
        </Button>
      )}
      {over.length > 0 && (
        <Section title={t.over} count={t.overLine}>
          <ul className="lines">{over.map(line)}</ul>
        </Section>
      )}
    </div>
  )
}
