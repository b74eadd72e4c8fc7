import { useState } from 'react'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { MergeDialog } from '#office/pages/guests/merge-dialog.tsx'
import { ReasonDialog } from '#office/pages/guests/reason-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/**
 * Lists the phone numbers that were merged into this guest. Each merge has a reason and the name of a staff member, and staff can undo it.
 */
export function MergesSection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const [isMerging, setIsMerging] = useState(false)
  const [splitting, setSplitting] = useState<number | null>(null)
  const mayMerge = guest.outlets.some(({ id }) => reachOf(me, 'guest.flag', id) === 'full')
  if (!mayMerge && guest.merges.length === 0) return null
  const finish = () => {
    setIsMerging(false)
    setSplitting(null)
    onDone()
  }
  return (
    <Section title={t.mergesTitle}>
      {guest.merges.map((merge) => (
        <div className="guest__ban" key={merge.id}>
          <b className="small">{t.merged(merge.phoneEnds.join(', '))}</b>
          <p className="small soft">
            {t.banStory(merge.reason, merge.by, moment(merge.at))}
            {merge.splitAt && `. ${t.splitAgain(merge.splitBy, moment(merge.splitAt), merge.splitReason ?? '')}`}
          </p>
          {merge.splitAt === null && mayMerge && (
            <div>
              <Button onClick={() => setSplitting(merge.id)}>{t.split}</Button>
            </div>
          )}
        </div>
      ))}
      {mayMerge && (
        <div className="guest__acts">
          <Button icon="swap" onClick={() => setIsMerging(true)}>
            {t.merge}
          </Button>
        </div>
      )}
      {isMerging && <MergeDialog guest={guest} onClose={() => setIsMerging(false)} onDone={finish} />}
      {splitting !== null && (
        <ReasonDialog
          title={t.splitTitle}
          label={t.splitReason}
          action={t.splitDo}
          tone="primary"
          call={(reason) => office.splitGuests({ id: guest.id, merge: splitting, reason })}
          onClose={() => setSplitting(null)}
          onDone={finish}
        >
          <p className="small">{t.splitLine}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
