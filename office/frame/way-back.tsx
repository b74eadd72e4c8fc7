import { useLocation } from 'react-router'
import { ButtonLink } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'

/** The state of a link from the steps of the setup to another page. Because of this state, that page shows the link back to the setup. */
export const FROM_SETUP = { isFromSetup: true } as const

/**
 * The link back to the steps of the setup. A page shows the link if a step of the setup opened the page. The pages of the setup have a
 * link of their own.
 */
export function WayBack() {
  const t = useMessages('frame')
  const { pathname, state }: { pathname: string; state: unknown } = useLocation()
  if (pathname.startsWith('/setup') || typeof state !== 'object' || state === null || !('isFromSetup' in state))
    return null
  return (
    <p className="back">
      <ButtonLink tone="quiet" icon="left" to="/setup">
        {t.toSetup}
      </ButtonLink>
    </p>
  )
}
