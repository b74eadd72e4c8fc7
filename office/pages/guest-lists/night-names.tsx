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

/** Null where there was no answer: what is shown stays. */
const readNames = (outletId: number, night: string, signal?: AbortSignal): Promise<ListNameOnWire[] | null> =>
  office.nightListNames({ outletId, night }, signal && { signal }).then(
    (answer) => (answer.ok ? answer.data : null),
    () => null,
  )

/** Whoever the guest lists of tonight let in: those to come first, each with one tap; read again every few seconds. */
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
  const found = names
    .filter(({ name, list }) => isMatch(sought, `${name} ${list}`))
    .toSorted((a, b) => Number(a.state === 'arrived') - Number(b.state === 'arrived'))
  if (found.length === 0) return null
  const heads = found.reduce((sum, { plus }) => sum + plus + 1, 0)
  const shown = isOpen || sought.trim() !== '' ? found : found.slice(0, SHOWN)
  const mayCount = reachOf(me, 'door.scan', outletId) !== null
  return (
    <Section title={t.heading} count={t.namesCount(amountText(found.length), amountText(heads))}>
      <Fault>{acts.fault}</Fault>
      <ul className="lines names">
        {shown.map((one) => (
          <NameRow key={one.id} one={one} acts={acts} mayApprove={false} mayCount={mayCount} isListShown />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          {t.showAll(found.length - shown.length)}
        </Button>
      )}
    </Section>
  )
}
