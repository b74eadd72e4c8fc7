import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { MergeDialog } from '#office/pages/guests/merge-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'

/**
 * Lists guests who may be the same person as this guest. The list shows the reason for each. A user who may merge guests can compare
 * each of them with this guest, and merge the two.
 */
export function LikelySection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const [other, setOther] = useState<string | null>(null)
  const mayMerge = guest.outlets.some(({ id }) => reachOf(me, 'guest.flag', id) === 'full')
  if (guest.likely.length === 0) return null
  return (
    <Section title={t.likelyTitle} count={guest.likely.length}>
      <p className="small soft">{t.likelyLine}</p>
      <ul className="guest-list">
        {guest.likely.map(({ id, name, phoneEnd: end, reasons }) => (
          <li className="guest-list__pick" key={id}>
            <span className="guest-list__who">
              <Link className="link" to={`/guests/${id}`}>
                <b>{name}</b>
              </Link>
              <small>
                •••• {end}, {reasons.map((reason) => t.likelyReasons[reason]).join(', ')}
              </small>
            </span>
            {mayMerge && (
              <Button aria-label={t.likelyCompareWith(`${name} ${end}`)} onClick={() => setOther(id)}>
                {t.likelyCompare}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other !== null && (
        <MergeDialog
          guest={guest}
          otherId={other}
          onClose={() => setOther(null)}
          onDone={() => {
            setOther(null)
            onDone()
          }}
        />
      )}
    </Section>
  )
}
