import { useEffect, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { StateWord } from '#office/pages/connections/endpoint-row.tsx'
import { type Endpoint, hostOf } from '#office/pages/connections/endpoint.ts'
import { useTimeText } from '#office/text/time-text.ts'

type Only = 'all' | 'dead'
type Delivery = OfficeAnswer<'webhookDeliveries'>[number]
type DeliveriesProps = { endpoint: Endpoint; onReplayed: () => void }

const EVERY_MS = 4000

/**
 * Lists the newest deliveries of an endpoint. The user can limit the list to deliveries that failed for good. The list is loaded again
 * every few seconds, and after each load of the endpoint.
 */
export function DeliveriesSection({ endpoint, onReplayed }: DeliveriesProps) {
  const t = useMessages('webhooks')
  const [only, setOnly] = useState<Only>('all')
  const [deliveries, setDeliveries] = useState<Delivery[] | null>(null)
  const action = useAction()
  const { id, url } = endpoint
  const name = hostOf(url) + new URL(url).pathname
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const answer = await office.webhookDeliveries({ id: endpoint.id, only })
      if (!isGone && answer.ok) setDeliveries(answer.data)
    }
    void read()
    const timer = setInterval(() => void read(), EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [endpoint, only])
  const choices = (['all', 'dead'] as const).map((value) => ({ value, label: t.only[value] }))
  const replay = async (delivery: number) => {
    await action.run(() => office.replayWebhooks({ id, delivery }))
    onReplayed()
  }
  return (
    <Section
      title={t.deliveries(name)}
      more={<Segment legend={t.filter} name="only" value={only} choices={choices} onChange={setOnly} />}
    >
      <Fault>{action.fault}</Fault>
      {deliveries?.length === 0 && <p className="soft small">{t.noDeliveries[only]}</p>}
      {deliveries !== null && deliveries.length > 0 && (
        <TableWrap label={t.deliveries(name)}>
          <table className="table table--stacked">
            <thead>
              <tr>
                <th>{t.event}</th>
                <th>{t.at}</th>
                <th>{t.outcome}</th>
                <th>{t.answer}</th>
                <th>
                  <span className="sr">{t.replay}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} onReplay={() => void replay(delivery.id)} />
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Section>
  )
}

const TONES = { waiting: 'hold', delivered: 'seat', dead: 'late' } as const

function DeliveryRow({ delivery, onReplay }: { delivery: Delivery; onReplay: () => void }) {
  const t = useMessages('webhooks')
  const { moment } = useTimeText()
  const { kind, subject, at, state, attempts, nextAttemptAt, status, answer } = delivery
  // An event without an attempt waits for an earlier event. Its next attempt time is equal to the next attempt time of the earlier event.
  const isBehind = attempts === 0 && nextAttemptAt > at
  return (
    <tr>
      <td>
        {t.kinds[kind]}
        {kind !== 'webhook.test' && <small className="hooks__subject">{subject}</small>}
      </td>
      <td data-label={t.at} className="nowrap">
        {moment(at)}
      </td>
      <td data-label={t.outcome}>
        <StateWord tone={TONES[state]}>{t.states[state]}</StateWord>
        {state === 'waiting' && attempts > 0 && <small>{t.next(moment(nextAttemptAt))}</small>}
        {state === 'waiting' && isBehind && <small>{t.behind}</small>}
      </td>
      <td data-label={t.answer}>
        {attempts > 0 && (
          <>
            {status === null ? (t.silence[answer] ?? t.noConnection(answer)) : t.answered(status)}
            <small className="hooks__answer">{status !== null && answer}</small>
            {attempts > 1 && <small>{t.attempts(attempts)}</small>}
          </>
        )}
      </td>
      <td className="right">{state === 'dead' && <Button onClick={onReplay}>{t.replay}</Button>}</td>
    </tr>
  )
}
