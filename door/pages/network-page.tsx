// Two pages: the connection of this door with its unsent scans, and the double entries that the doors could not detect in time.
import { useState } from 'react'
import type { NightWork } from '#door/night/open-night.ts'
import { type DoubleView, DoublesScreen } from '#door/screens/sync/doubles-screen.tsx'
import { NetworkScreen } from '#door/screens/sync/network-screen.tsx'
import { listOf, otherDoors } from '#door/work/head-view.ts'
import { seeDoubles } from '#door/pages/news.ts'
import type { WorkPage } from '#door/work/use-page.ts'

export function NetworkPage({ work, onBack }: { work: NightWork; onBack: () => void }) {
  const [isSending, setIsSending] = useState(false)
  const { book, clock, sync } = work
  const state = sync?.state()
  const send = async () => {
    setIsSending(true)
    await sync?.round().catch(() => false)
    setIsSending(false)
  }
  return (
    <NetworkScreen
      now={clock.now()}
      isOnline={state?.isOnLine ?? true}
      since={state?.since ?? null}
      guests={book.parties.size()}
      listAt={listOf(work).listAt}
      waiting={sync ? book.waiting().length : 0}
      bad={book.bad().length}
      doors={otherDoors(work).map(({ id, name, seenAt, isUnseen }) => ({
        id,
        name,
        // `seenAt` comes with the guest list and may be old. For a door that is connected now, the page shows the current time as the
        // time of the last contact.
        seenAt: isUnseen ? seenAt : seenAt && Math.max(seenAt, clock.now() - 1),
      }))}
      clockOff={clock.offset().offset}
      isSending={isSending}
      onSend={() => void send()}
      onBack={onBack}
    />
  )
}

type DoublesProps = { work: NightWork; doubles: DoubleView[]; go: (page: WorkPage) => void; onSeen: () => void }

export function DoublesPage({ work, doubles, go, onSeen }: DoublesProps) {
  const find = ({ code }: DoubleView) => {
    const party = work.book.parties.byCode(code)
    seeDoubles(doubles)
    onSeen()
    if (party) go({ name: 'party', id: party.id })
  }
  return (
    <DoublesScreen
      sent={0}
      doubles={doubles}
      onFind={work.device.rights.includes('names') ? find : null}
      onSeen={() => {
        seeDoubles(doubles)
        onSeen()
      }}
    />
  )
}
