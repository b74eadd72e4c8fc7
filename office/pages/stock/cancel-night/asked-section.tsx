import { type SubmitEvent, useState } from 'react'
import type { CancelNight, NightCancellation } from '#office/pages/stock/cancel-night/cancellation.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault, Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type AskedProps = { read: CancelNight; cancellation: NightCancellation; onDone: () => void }

/** Somebody has asked: a second person answers, and whoever asked may take it back. */
export function AskedSection({ read, cancellation, onDone }: AskedProps) {
  const t = useMessages('cancelNight')
  const money = useMessages('money')
  const frame = useMessages('frame')
  const me = useMe()
  const { run, fault, faults, isBusy } = useAction()
  const [answer, setAnswer] = useState<string | null>(null)
  const { moment } = useTimeText(read.outlet.zone)
  const { id, approval, askedBy, askedAt, amount, isMine, reason } = cancellation
  const mayDecide = reachOf(me, 'refund.approve', read.outlet.id) !== null && !isMine
  const who = rolesWith('refund.approve').map((role) => frame.roles[role])
  async function approve() {
    await run(() => office.approveNightCancellation({ id, quoted: read.cost.amount }))
    onDone()
  }
  async function refuse(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await run(() => office.refuseNightCancellation({ id, answer: answer ?? '' }))) onDone()
  }
  async function withdraw() {
    await run(() => office.withdrawNightCancellation({ id }))
    onDone()
  }
  return (
    <Section title={t.askedTitle}>
      <div className="stack cancel-night__part">
        <p className="small">{t.askedBy(askedBy ?? '', moment(askedAt), moneyText(amount))}</p>
        <blockquote className="small soft">
          <p lang="id">{reason.id}</p>
          <p lang="en">{reason.en}</p>
        </blockquote>
        <Note icon="shield">
          {t.approvals[approval ?? 'mine']}
          {!mayDecide && !isMine && ` ${money.mayApprove(who.join(', '))}`}
        </Note>
        <Fault>{fault}</Fault>
        {answer !== null && (
          <form className="stack" onSubmit={(event) => void refuse(event)}>
            <TextField
              label={t.refuseReason}
              name="answer"
              maxLength={500}
              autoComplete="off"
              value={answer}
              fault={faults['answer']}
              onChange={({ target }) => setAnswer(target.value)}
            />
            <div className="row">
              <Button onClick={() => setAnswer(null)}>{frame.cancel}</Button>
              <Button type="submit" tone="danger" isBusy={isBusy}>
                {t.refuse}
              </Button>
            </div>
          </form>
        )}
        <div className="row">
          {mayDecide && approval === 'mine' && answer === null && (
            <Button tone="primary" isBusy={isBusy} onClick={() => void approve()}>
              {t.approve(moneyText(read.cost.amount))}
            </Button>
          )}
          {mayDecide && answer === null && (
            <Button tone="quiet" onClick={() => setAnswer('')}>
              {t.refuse}
            </Button>
          )}
          {isMine && (
            <Button isBusy={isBusy} onClick={() => void withdraw()}>
              {t.withdraw}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
