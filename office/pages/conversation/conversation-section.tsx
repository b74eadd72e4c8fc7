import './conversation.css'
import { useEffect, useRef, useState } from 'react'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { Icon } from '#office/kit/icon.tsx'
import { AnswerForm } from '#office/pages/conversation/answer-form.tsx'
import { type ConversationEntry, entriesOf } from '#office/pages/conversation/conversation-entries.ts'
import { useConversationText } from '#office/pages/conversation/use-conversation-text.ts'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

const EVERY_MS = 4000

type ConversationSectionProps = { read: OfficeReservation; onNews: () => void }

/**
 * The WhatsApp conversation with the guest, including the automatic messages. The section is hidden until the conversation has a message.
 */
export default function ConversationSection({ read, onNews }: ConversationSectionProps) {
  const t = useConversationText()
  const { moment } = useTimeText(read.outlet.zone)
  const [talk, setTalk] = useState<OfficeAnswer<'conversation'> | null>(null)
  const { id } = read.party
  const load = async () => {
    const answer = await office.conversation({ id })
    if (!answer.ok) return
    // A new message can mean that the guest pressed a button of a message. This press changes the reservation, so the page loads the
    // reservation again.
    if (talk && answer.data.messages.length > talk.messages.length) onNews()
    setTalk(answer.data)
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- each reservation is loaded once, then by `useRepeat`
  }, [id])
  useRepeat(() => void load(), EVERY_MS)
  if (!talk || (talk.messages.length === 0 && talk.closed === 'silent')) return null
  const { until, closed } = talk
  return (
    <section className="talk" aria-labelledby="talk">
      <div className="talk__head">
        <h2 className="row" id="talk">
          <Icon name="chat" isSmall />
          {t.title}
        </h2>
        {until && !closed && (
          <span className="row soft push">
            <Icon name="clock" isSmall />
            {t.until(moment(until))}
          </span>
        )}
      </div>
      <TalkLog read={read} talk={talk} />
      {closed ? (
        <p className="talk__closed small soft">{t.closed[closed]}</p>
      ) : (
        <AnswerForm key={id} read={read} talk={talk} onDone={() => void load()} />
      )}
    </section>
  )
}

function TalkLog({ read, talk }: { read: OfficeReservation; talk: OfficeAnswer<'conversation'> }) {
  const t = useConversationText()
  const { date } = useTimeText(read.outlet.zone)
  const entries = entriesOf(talk.messages, read.messages)
  const log = useRef<HTMLDivElement>(null)
  // The newest message is at the end of the log.
  const count = entries.length
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long conversation scrolls by keyboard too
    <div className="talk__log" ref={log} role="log" aria-label={t.log} tabIndex={0}>
      {entries.map((entry, at) => {
        const day = date(entry.at)
        const before = entries[at - 1]
        return (
          <div key={entry.key} className="talk__entry">
            {(!before || date(before.at) !== day) && <p className="talk__day">{day}</p>}
            <Entry entry={entry} read={read} />
          </div>
        )
      })}
    </div>
  )
}

function Entry({ entry, read }: { entry: ConversationEntry; read: OfficeReservation }) {
  const t = useConversationText()
  const labels = useMessages('reservation')
  const { clock } = useTimeText(read.outlet.zone)
  if (entry.kind === 'notice')
    return (
      <p className="talk__notice">
        {labels.messageKinds[entry.message.kind]}, {clock(entry.at)}
        {entry.message.delivery && `, ${labels.deliveries[entry.message.delivery]}`}
      </p>
    )
  const { author, kind, text, choices, state, delivery, by } = entry.message
  const isFailed = state === 'failed'
  const who = author === 'guest' ? read.party.name : author === 'staff' ? by : t.automatic
  const facts = [who, clock(entry.at), kind === 'button' && t.button].filter(Boolean).join(', ')
  const progress = state === 'queued' ? t.queued : state === 'sending' ? t.sending : isFailed ? t.failed : null
  return (
    <div className={`talk__message talk__message--${author}${isFailed ? ' talk__message--failed' : ''}`}>
      <div className={kind === 'button' ? 'talk__text talk__text--button' : 'talk__text'}>
        {text || (
          <span className="soft">
            {t.kinds[kind]}, {t.notKept}
          </span>
        )}
        {choices.length > 0 && (
          <span className="talk__choices">
            {choices.map((choice) => (
              <span key={choice}>{choice}</span>
            ))}
          </span>
        )}
      </div>
      <small>
        <span>{facts}</span>
        {author !== 'guest' && (
          <span className={isFailed ? 'bad' : undefined}>{progress ?? (delivery && labels.deliveries[delivery])}</span>
        )}
      </small>
    </div>
  )
}
