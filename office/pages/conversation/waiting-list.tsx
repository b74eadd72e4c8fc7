import './conversation.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { Section } from '#office/kit/section.tsx'
import { useConversationText } from '#office/pages/conversation/use-conversation-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const EVERY_MS = 10_000
const MINUTE_MS = 60_000

type WaitingListProps = {
  outlet: { id: number; zone: string }
  /** The code of the reservation on this page. The list leaves out this reservation. */
  except?: string
}

/** Lists the messages of guests that the outlet has not answered yet, the oldest first. Renders nothing if all messages are answered. */
export default function WaitingList({ outlet, except }: WaitingListProps) {
  const t = useConversationText()
  const { moment } = useTimeText(outlet.zone)
  const [list, setList] = useState<OfficeAnswer<'waitingConversations'> | null>(null)
  const load = async () => {
    const answer = await office.waitingConversations({ outletId: outlet.id })
    if (answer.ok) setList(answer.data)
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- each outlet is loaded once, then by `useRepeat`
  }, [outlet.id])
  useRepeat(() => void load(), EVERY_MS)
  const waiting = list?.waiting.filter(({ code }) => code !== except) ?? []
  if (!list || waiting.length === 0) return null
  const minutesOf = (since: string) => Math.max(0, Math.floor((Date.parse(list.now) - Date.parse(since)) / MINUTE_MS))
  return (
    <Section title={t.waiting} count={waiting.length}>
      <ul className="lines talk__waiting">
        {waiting.map(({ code, name, place, kind, text, isFailed, since }) => (
          <li key={code}>
            <div>
              <Link className="link" to={`/reservations/${code}`}>
                <b>{name}</b>
              </Link>
              <p className={isFailed ? 'bad' : undefined}>
                {isFailed ? t.notDelivered : text ? `“${text}”` : t.kinds[kind]}
              </p>
              <small>{t.waitingLine(place, moment(since))}</small>
            </div>
            <span className="warn nowrap">{t.minutes(minutesOf(since))}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
