import { isMatch } from '#domain/service/match-words.ts'
import './guest-lists.css'
import { useEffect, useState } from 'react'
import type { OfficeNight } from '#office/api/answers.ts'
import type { ListNameOnWire } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { NameRow } from '#office/pages/guest-lists/name-row.tsx'
import { useNameActs } from '#office/pages/guest-lists/use-name-acts.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'

const EVERY_MS = 10_000
const SHOWN = 8

/**
 * Loads the names on the guest lists of a night. Returns null if the server did not respond. The page then still shows the earlier names.
 */
const readNames = (outletId: number, night: string, signal?: AbortSignal): Promise<ListNameOnWire[] | null> =>
  office.nightListNames({ outletId, night }, signal && { signal }).then(
    (answer) => (answer.ok ? answer.data : null),
    () => null,
  )

/** The names on tonight's guest lists, expected guests first. One tap checks a name in. The names are loaded again every ten seconds. */
export function NightNames({ night, sought }: { night: OfficeNight; sought: string }) {
  const t = useMessages('guestLists')
  const me = useMe()
  const [names, setNames] = useState<ListNameOnWire[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const outletId = night.outlet.id
  const date = night.night
  const acts = useNameActs(() => void readNames(outletId, date).then((read) => read && setNames(read)))
  useEffect(() => {
    const abort = new AbortController()
    const look = () => void readNames(outletId, date, abort.signal).then((read) => read && setNames(read))
    look()
    const every = setInterval(look, EVERY_MS)
    return () => {
      clearInterval(every)
      abort.abort()
    }
  }, [outletId, date])
  const matches = names
    .filter(({ name, list }) => isMatch(sought, `${name} ${list}`))
    .toSorted((a, b) => Number(a.state === 'arrived') - Number(b.state === 'arrived'))
  if (matches.length === 0) return null
  const heads = matches.reduce((sum, { plus }) => sum + plus + 1, 0)
  const visibleNames = isOpen || sought.trim() !== '' ? matches : matches.slice(0, SHOWN)
  const mayCount = reachOf(me, 'door.scan', outletId) !== null
  return (
    <Section title={t.heading} count={t.namesCount(amountText(matches.length), amountText(heads))}>
      <Fault>{acts.fault}</Fault>
      <ul className="lines names">
        {visibleNames.map((listName) => (
          <NameRow key={listName.id} one={listName} acts={acts} mayApprove={false} mayCount={mayCount} isListShown />
        ))}
      </ul>
      {visibleNames.length < matches.length && (
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          {t.showAll(matches.length - visibleNames.length)}
        </Button>
      )}
    </Section>
  )
}
