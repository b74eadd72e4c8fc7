import { Link } from 'react-router'
import type { OfficeBell } from '#office/api/answers.ts'
import { useBells, useBellStream } from '#office/frame/bells.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath, reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

export function BellStrip() {
  useBellStream(reachOf(useMe(), 'night.view') !== null)
  const bells = useBells()
  return (
    // The element is always rendered, and is empty while there is no alarm. So screen readers announce a new alarm at once.
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
