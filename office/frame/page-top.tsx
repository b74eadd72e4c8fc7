import './page-top.css'
import { use } from 'react'
import { useLocation, useParams } from 'react-router'
import { OutletSwitch } from '#office/frame/outlet-switch.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { PALETTE_KEY } from '#office/keys/read-key.ts'
import { useMessages } from '#office/messages.tsx'
import { OpenPalette } from '#office/palette/palette-commands.tsx'
import { useMe } from '#office/session.tsx'

export function PaletteButton() {
  const keys = useMessages('keys')
  const openPalette = use(OpenPalette)
  return (
    <button type="button" className="find find--palette" onClick={openPalette}>
      <Icon name="search" isSmall />
      <span className="sr">{keys.palette}:</span>
      <span className="no-phone">{keys.paletteHint}</span>
      <kbd aria-hidden="true">{PALETTE_KEY}</kbd>
    </button>
  )
}

/**
 * The top of every page except the night pages. Shows the outlet of the page. On a page without an outlet, shows the outlets that the user
 * may see.
 */
export function PageTop() {
  const t = useMessages('frame')
  const me = useMe()
  const { pathname } = useLocation()
  const { brand, outlet } = useParams()
  const here = me.outlets.find((candidate) => candidate.brand === brand && candidate.slug === outlet)
  const isEverywhere = me.reaches.some(({ outletId }) => outletId === null)
  const where = isEverywhere ? t.allOutlets : me.outlets.map(({ name }) => name).join(', ')
  // The link opens this page for another outlet. The id of a guest list is left out, because a guest list belongs to one outlet. The link
  // opens the calendar instead of the courses, because not every outlet has courses.
  const [, , , page = '', part] = pathname.split('/')
  const stock = part === 'courses' ? 'calendar' : part
  return (
    <div className={here ? 'top' : 'top top--group'}>
      {here ? (
        <OutletSwitch name={here.name} to={page === 'stock' ? `/stock/${stock}` : `/${page}`} />
      ) : (
        <span className="switch">
          <b>{where}</b>
        </span>
      )}
      <span className="push" />
      <PaletteButton />
    </div>
  )
}
