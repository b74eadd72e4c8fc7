import { Link, useParams } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { OutletSwitch } from '#office/frame/outlet-switch.tsx'
import { PaletteButton } from '#office/frame/page-top.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const DAY_MS = 86_400_000
const dayBeside = (night: string, days: number) =>
  new Date(Date.parse(`${night}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

type NightTopProps = {
  night: { night: string; outlet: Pick<OfficeNight['outlet'], 'name' | 'zone'> }
  page: 'tonight' | 'floor' | 'close' | 'door' | 'bills'
  /** True while the event stream of the night is connected. Undefined if the page has no event stream. */
  isLive?: boolean
}

export function NightTop({ night, page, isLive }: NightTopProps) {
  const t = useMessages('night')
  const { brand = '', outlet = '' } = useParams()
  const { nights } = useTimeText(night.outlet.zone)
  const to = (other: string) => `${outletPath({ brand, slug: outlet })}/${page}?night=${other}`
  return (
    <div className="top">
      <OutletSwitch name={night.outlet.name} to={`/${page}`} />
      <div className="night">
        <Link className="icon-btn" to={to(dayBeside(night.night, -1))} aria-label={t.before}>
          <Icon name="left" />
        </Link>
        <span>
          <span className="night__weekday">{nights.weekday(night.night)} </span>
          {nights.day(night.night)} {nights.month(night.night)}
        </span>
        <Link className="icon-btn" to={to(dayBeside(night.night, 1))} aria-label={t.after}>
          <Icon name="right" />
        </Link>
      </div>
      <span className="push" />
      <PaletteButton />
      {isLive !== undefined && (
        <span className={isLive ? 'live' : 'live live--off'} role="status">
          {isLive ? t.live : t.notLive}
        </span>
      )}
    </div>
  )
}
