import { Link } from 'react-router'
import type { OfficeBell } from '#office/api/answers.ts'
import { useBells, useBellStream } from '#office/frame/bells.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath, reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** On every page: what was called out at a door and is not over, where, since when, and the way there. */
export function BellStrip() {
  useBellStream(reachOf(useMe(), 'night.view') !== null)
  const bells = useBells()
  return (
    // Always there, so that what comes into it is heard at once; no alert as long as nothing rings.
    <div aria-live="assertive">
      {bells.map((bell) => (
        <Ringing key={bell.id} bell={bell} />
      ))}
    </div>
  )
}

function Ringing({ bell: { kind, by, at, outlet } }: { bell: OfficeBell }) {
  const t = useMessages('frame')
  const me = useMe()
  const { clock } = useTimeText(outlet.zone)
  return (
    <p className="bell-strip">
      <Icon name="bell" />
      <span>
        <b>
          {t.bells[kind]}, {outlet.name}
        </b>{' '}
        {t.bellSince(clock(at), by)}
      </span>
      {reachOf(me, 'door.scan', outlet.id) && <Link to={`${outletPath(outlet)}/door`}>{t.toDoor(outlet.name)}</Link>}
    </p>
  )
}
