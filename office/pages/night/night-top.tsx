import './night-top.css'
import { use } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { OfficeNight } from '#contract/office/night/night-endpoints.ts'
import { Icon } from '#office/kit/icon.tsx'
import { PALETTE_KEY } from '#office/keys/read-key.ts'
import { useMessages } from '#office/messages.tsx'
import { OpenPalette } from '#office/palette/palette-commands.tsx'
import { outletPath, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const DAY_MS = 86_400_000
const dayBeside = (night: string, days: number) =>
  new Date(Date.parse(`${night}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

type NightTopProps = {
  night: Pick<OfficeNight, 'outlet' | 'night'>
  page: 'tonight' | 'floor' | 'close' | 'door'
  /** Left out where nothing is told by itself. */
  isLive?: boolean
}

/** Which outlet, which night, and whether what is seen is of now. */
export function NightTop({ night, page, isLive }: NightTopProps) {
  const t = useMessages('night')
  const frame = useMessages('frame')
  const keys = useMessages('keys')
  const openPalette = use(OpenPalette)
  const { outlets } = useMe()
  const navigate = useNavigate()
  const { brand = '', outlet = '' } = useParams()
  const { nights } = useTimeText(night.outlet.zone)
  const here = outletPath({ brand, slug: outlet })
  const to = (other: string) => `${here}/${page}?night=${other}`
  return (
    <div className="top">
      {outlets.length > 1 ? (
        <label className="switch" data-brand={brand}>
          <span className="sr">{frame.outlet}</span>
          <select
            value={here}
            onChange={({ target }) => void navigate(`${target.value}/${page}`)}
            aria-label={frame.changeOutlet(night.outlet.name)}
          >
            {outlets.map((one) => (
              <option key={one.id} value={outletPath(one)}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span className="switch" data-brand={brand}>
          {night.outlet.name}
        </span>
      )}
      <div className="night">
        <Link className="icon-btn" to={to(dayBeside(night.night, -1))} aria-label={t.before}>
          <Icon name="left" />
        </Link>
        <span>{nights.short(night.night)}</span>
        <Link className="icon-btn" to={to(dayBeside(night.night, 1))} aria-label={t.after}>
          <Icon name="right" />
        </Link>
      </div>
      <span className="push" />
      <button type="button" className="find find--palette" onClick={openPalette}>
        <Icon name="search" isSmall />
        <span className="sr">{keys.palette}:</span>
        <span className="no-phone">{keys.paletteHint}</span>
        <kbd aria-hidden="true">{PALETTE_KEY}</kbd>
      </button>
      {isLive !== undefined && (
        <span className={isLive ? 'live' : 'live live--off'} role="status">
          {isLive ? t.live : t.notLive}
        </span>
      )}
    </div>
  )
}
