import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** Lists the requested changes of confirmed nights that a second person must approve. Renders nothing if no request is open. */
export function OpenNightChanges() {
  const t = useMessages('nightChange')
  const { nights } = useTimeText()
  const [open, setOpen] = useState<OfficeAnswer<'nightChanges'>>([])
  useEffect(() => {
    void office.nightChanges().then((answer) => answer.ok && setOpen(answer.data))
  }, [])
  if (open.length === 0) return null
  return (
    <Note tone="dusk" icon="shield">
      <ul className="stack" aria-label={t.openTitle}>
        {open.map(({ code, guest, night, outlet, change }) => (
          <li key={code}>
            <Link className="link" to={`/reservations/${code}`}>
              {t.openLine(t.changes[change], guest || code, nights.short(night), outlet)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
