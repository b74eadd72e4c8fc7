import { useState } from 'react'
import { type Broadcast, useChannelLines, useSegmentText } from '#office/pages/broadcasts/broadcast.ts'
import { BroadcastLetter } from '#office/pages/broadcasts/broadcast-letter.tsx'
import { useFullRoles } from '#office/pages/guests/full-roles.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useAnswer } from '#office/api/use-answer.ts'
import { Button } from '#office/kit/button.tsx'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type BroadcastDetailProps = { broadcast: Broadcast; onChange: () => void; onChanged: () => void }
type Open = { kind: 'remove' | 'stop' } | { kind: 'release'; guests: number; lines: string[] } | null

/** One broadcast: its messages, its guests, and the next step or the result. */
export function BroadcastDetail({ broadcast, onChange, onChanged }: BroadcastDetailProps) {
  const t = useMessages('broadcasts')
  const segmentText = useSegmentText()
  const { moment } = useTimeText()
  const { state, outlet, releasedAt, releasedBy, guests, handled } = broadcast
  return (
    <Section title={`${outlet}, ${t.states[state]}`}>
      <div className="broadcast">
        <BroadcastLetter broadcast={broadcast} />
        <div className="stack">
          <p>{segmentText(broadcast)}</p>
          {releasedAt !== null && <p className="small soft">{t.releasedBy(releasedBy ?? '', moment(releasedAt))}</p>}
          {state === 'sending' && (
            <label className="stack">
              <span className="strong">{t.progress(amountText(handled), amountText(guests))}</span>
              <progress className="broadcast__bar" max={guests} value={handled} />
            </label>
          )}
          {state !== 'draft' && <Results broadcast={broadcast} />}
          <Actions broadcast={broadcast} onChange={onChange} onChanged={onChanged} />
        </div>
      </div>
    </Section>
  )
}

function Actions({ broadcast, onChange, onChanged }: BroadcastDetailProps) {
  const t = useMessages('broadcasts')
  const { id, version, outletId, state } = broadcast
  const locale = useLanguage()
  const roles = useFullRoles('broadcast.send')
  const channelLines = useChannelLines()
  const mayRelease = reachOf(useMe(), 'broadcast.send', outletId) === 'full'
  const { run, fault, isBusy } = useAction()
  const [news, setNews] = useState('')
  const [noGuests, setNoGuests] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const finish = () => {
    setOpen(null)
    onChanged()
  }
  async function test() {
    const data = await run(() => office.testBroadcast({ id, version, locale }))
    if (data) setNews(t.tested(data.email))
  }
  async function ask() {
    setNoGuests('')
    const { leastVisits, lastVisit, lastVisitDays, birthMonth, leastTierId } = broadcast
    const data = await run(() =>
      office.countBroadcastGuests({ outletId, leastVisits, lastVisit, lastVisitDays, birthMonth, leastTierId }),
    )
    if (data?.guests === 0) setNoGuests(t.noGuests(amountText(data.lately)))
    else if (data)
      setOpen({
        kind: 'release',
        guests: data.guests,
        lines: channelLines(data.channels, broadcast.shortId !== null),
      })
  }
  return (
    <div className="stack">
      <Fault>{fault ?? noGuests}</Fault>
      <div role="status">{news && <Note tone="ok">{news}</Note>}</div>
      {state === 'draft' && (
        <>
          <div className="row broadcast__acts">
            {mayRelease && (
              <Button tone="primary" icon="send" isBusy={isBusy} onClick={() => void ask()}>
                {t.release}
              </Button>
            )}
            <Button onClick={() => void test()}>{t.test}</Button>
            <Button onClick={onChange}>{t.change}</Button>
            <Button tone="quiet" onClick={() => setOpen({ kind: 'remove' })}>
              {t.remove}
            </Button>
          </div>
          {!mayRelease && <Note icon="lock">{t.releaseFor(roles)}</Note>}
        </>
      )}
      {state === 'sending' && <Button onClick={() => setOpen({ kind: 'stop' })}>{t.stop}</Button>}
      {open?.kind === 'release' && (
        <ConfirmDialog
          title={t.releaseTitle(amountText(open.guests))}
          action={t.release}
          call={() => office.releaseBroadcast({ id, version })}
          onDone={finish}
          onClose={() => setOpen(null)}
        >
          {open.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t.releaseLine}</p>
        </ConfirmDialog>
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          tone="bad"
          action={t.remove}
          call={() => office.removeBroadcast({ id })}
          onDone={finish}
          onClose={() => setOpen(null)}
        >
          <p>{t.removeLine}</p>
        </ConfirmDialog>
      )}
      {open?.kind === 'stop' && (
        <ConfirmDialog
          title={t.stopTitle}
          tone="bad"
          action={t.stop}
          call={() => office.stopBroadcast({ id })}
          onDone={finish}
          onClose={() => setOpen(null)}
        >
          <p>{t.stopText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The result of a broadcast so far. */
function Results({ broadcast: { id, handled, mailed, shortId } }: { broadcast: Broadcast }) {
  const t = useMessages('broadcasts')
  // The number of handled guests is the key of the answer. When this number changes, the page loads the newest result.
  const result = useAnswer(() => office.broadcastResult({ id }), handled)
  const splitOf = (figure: 'guests' | 'dead' | 'ended' | 'bookings' | 'booked') => {
    if (shortId === null || !result) return undefined
    const [byWhatsApp, byEmail] = (['whatsapp', 'email'] as const).map((name) => {
      const sum = result.channels.find(({ channel }) => channel === name)?.[figure] ?? 0
      return figure === 'booked' ? moneyText(sum) : amountText(sum)
    })
    return t.ofChannels(byWhatsApp ?? '', byEmail ?? '')
  }
  const facts = [
    { label: t.mailed, value: amountText(mailed), hint: splitOf('guests') },
    { label: t.leftOut, value: amountText(handled - mailed), hint: handled > mailed ? t.leftOutHint : undefined },
    ...(result
      ? [
          { label: t.dead, value: amountText(result.dead), hint: splitOf('dead') },
          { label: t.ended, value: amountText(result.ended), hint: splitOf('ended') },
          { label: t.bookings, value: amountText(result.bookings), hint: splitOf('bookings') },
          { label: t.booked, value: moneyText(result.booked), hint: splitOf('booked') },
        ]
      : []),
  ]
  return (
    <dl className="broadcast__results" aria-label={t.results}>
      {facts.map(({ label, value, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
          {hint && <dd className="micro soft">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
