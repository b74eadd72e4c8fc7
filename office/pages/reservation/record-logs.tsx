import type { OfficeReservation } from '#office/api/answers.ts'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { labelOf } from '#domain/exports/label-of.ts'
import { useLabels } from '#office/text/use-labels.ts'
import { useTimeText } from '#office/text/time-text.ts'

type HistoryEntry = OfficeReservation['history'][number]

/** All state changes and actions of a reservation, the newest first. */
export function HistorySection({ read }: { read: OfficeReservation }) {
  const t = useMessages('reservation')
  const { zonedMoment } = useTimeText(read.outlet.zone)
  const labels = useLabels()
  const names: Record<string, string> = t.states
  const acts: Record<string, string> = t.acts
  const nameOf = ({ kind, what }: HistoryEntry) => labelOf(kind === 'act' ? acts : names, what)
  // The reason of a paid share is the name of its payer, which needs no quotation marks.
  const reasonOf = ({ what, reason }: HistoryEntry) => (what === 'share_paid' ? reason : labels.changeReason(reason))
  return (
    <Section title={t.history} count={t.historyLine}>
      <ol className="log">
        {read.history.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added to the log
          <li key={read.history.length - at}>
            <time dateTime={entry.at}>{zonedMoment(entry.at)}</time>
            <div>
              <b>{nameOf(entry)}</b>
              <small>
                {entry.by ?? labelOf(t.actors, entry.actor)}
                {entry.kind === 'act' && entry.reason && `: ${reasonOf(entry)}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function MessagesSection({ read }: { read: OfficeReservation }) {
  const t = useMessages('reservation')
  const { zonedMoment } = useTimeText(read.outlet.zone)
  if (read.messages.length === 0) return null
  return (
    <Section title={t.messages}>
      <ol className="log">
        {read.messages.map(({ id, kind, to, state, delivery, at }) => (
          <li key={id}>
            <time dateTime={at}>{zonedMoment(at)}</time>
            <div>
              <b>{t.messageKinds[kind]}</b>
              <small className={state === 'dead' || state === 'capped' ? 'bad' : undefined}>
                {to}, {t.messageStates[state]}
                {delivery && `, ${t.deliveries[delivery]}`}
              </small>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
