import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import type { CancelNight, NightCancellation } from '#office/pages/stock/cancel-night/cancellation.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type AskedProps = { read: CancelNight; cancellation: NightCancellation; onDone: () => void }

/** The pending request to cancel a night. A second person approves or refuses it, and the requester can withdraw it. */
export function AskedSection({ read, cancellation, onDone }: AskedProps) {
  const t = useMessages('cancelNight')
  const money = useMessages('money')
  const frame = useMessages('frame')
  const namesOf = useRoleNames()
  const me = useMe()
  const [isRefusing, setIsRefusing] = useState(false)
  const { moment } = useTimeText(read.outlet.zone)
  const { id, approval, askedBy, askedAt, amount, isMine, reason } = cancellation
  const mayDecide = reachOf(me, 'refund.approve', read.outlet.id) !== null && !isMine
  const who = namesOf('refund.approve')
  const form = useForm({
    initial: { answer: '' },
    submit: ({ answer }) => office.refuseNightCancellation({ id, answer }),
    onDone,
  })
  const { run, isBusy } = form
  async function approve() {
    await run(() => office.approveNightCancellation({ id, quoted: read.cost.amount }))
    onDone()
  }
  async function withdraw() {
    await run(() => office.withdrawNightCancellation({ id }))
    onDone()
  }
  const setRefusing = (isOn: boolean) => {
    form.set({ answer: '' })
    setIsRefusing(isOn)
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
        <FormFault form={form} />
        {isRefusing && (
          <form className="stack" onSubmit={form.onSubmit}>
            <TextField label={t.refuseReason} {...form.field('answer')} maxLength={500} />
            <div className="row">
              <Button onClick={() => setRefusing(false)}>{frame.cancel}</Button>
              <Button type="submit" tone="danger" isBusy={isBusy}>
                {t.refuse}
              </Button>
            </div>
          </form>
        )}
        <div className="row">
          {mayDecide && approval === 'mine' && !isRefusing && (
            <Button tone="primary" isBusy={isBusy} onClick={() => void approve()}>
              {t.approve(moneyText(read.cost.amount))}
            </Button>
          )}
          {mayDecide && !isRefusing && (
            <Button tone="quiet" onClick={() => setRefusing(true)}>
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
