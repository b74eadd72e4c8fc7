import { type SubmitEvent, useState } from 'react'
import { countedApart } from '#domain/closing/closing.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type SignFormProps = { closing: OfficeAnswer<'closing'>; onDone: (said: string) => void; onStale: () => void }

/** The till as it was counted, and the signature under the figures. */
export function SignForm({ closing, onDone, onStale }: SignFormProps) {
  const t = useMessages('closing')
  const frame = useMessages('frame')
  const { outlet, night, may, versions, counts, figures } = closing
  const { moment } = useTimeText(outlet.zone)
  const action = useAction()
  const [last] = counts
  const [cash, setCash] = useState(last ? String(last.cash) : '')
  const [card, setCard] = useState(last ? String(last.card) : '')
  const [reason, setReason] = useState('')
  const counted = cash === '' && card === '' ? null : { cash: Number(cash), card: Number(card) }
  const of = { outletId: outlet.id, night }
  const version = versions.length + 1
  const needsReason = closing.lacks.length > 0 || version > 1
  const hasBegun = Date.parse(closing.opensAt) <= Date.parse(closing.now)
  async function keep() {
    if (!counted) return
    if (await action.run(() => office.countTill({ ...of, ...counted }))) onDone(t.keptCount)
  }
  async function sign(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { ...of, version, seen: closing.seen, counted, reason: reason || null }
    const done = await action.run(() => office.signNight(body))
    if (done) onDone(t.signed(done.version))
    else onStale()
  }
  if (!hasBegun) return <p className="soft small">{t.notBegun}</p>
  return (
    <form className="close__sign" onSubmit={(event) => void sign(event)}>
      <Section title={t.tillTitle}>
        {may.count && (
          <div className="close__till">
            <AmountField
              label={t.cash}
              name="cash"
              digits={cash}
              fault={action.faults['cash'] ?? action.faults['counted.cash']}
              onDigits={setCash}
            />
            <AmountField
              label={t.card}
              name="card"
              hint={t.countHint}
              digits={card}
              fault={action.faults['card'] ?? action.faults['counted.card']}
              onDigits={setCard}
            />
          </div>
        )}
        <TillSums due={figures.bills.due} counted={counted} apart={counted && countedApart(counted, figures)} />
        <p className="faint micro">{last ? t.lastCount(last.by ?? t.somebody, moment(last.at)) : t.notCounted}</p>
        {may.count && (
          <div className="row close__deed">
            <Button isBusy={action.isBusy} disabled={!counted} onClick={() => void keep()}>
              {t.keepCount}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t.signTitle}>
        {may.sign ? (
          <div className="stack close__deed">
            <p className="small soft">{version > 1 ? t.signAgainLine(version) : t.signLine}</p>
            {needsReason && (
              <TextField
                label={t.reason}
                hint={t.reasonHint}
                name="reason"
                required
                maxLength={300}
                autoComplete="off"
                value={reason}
                fault={action.faults['reason']}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
            <Fault>{action.fault}</Fault>
            <div className="row">
              <Button type="submit" tone="primary" icon="lock" isBusy={action.isBusy}>
                {version > 1 ? t.signAgain : t.sign}
              </Button>
            </div>
          </div>
        ) : (
          <>
            <p className="small soft close__deed">{t.whoSigns([frame.roles.owner, frame.roles.manager].join(', '))}</p>
            <Fault>{action.fault}</Fault>
          </>
        )}
      </Section>
    </form>
  )
}

type TillSumsProps = { due: number; counted: { cash: number; card: number } | null; apart: number | null }

/** What the till should hold against what it holds, to the rupiah. */
function TillSums({ due, counted, apart }: TillSumsProps) {
  const t = useMessages('closing')
  return (
    <dl className="money">
      <div>
        <dt>{t.due}</dt>
        <dd>{moneyText(due)}</dd>
      </div>
      {counted && apart !== null && (
        <>
          <div>
            <dt>{t.counted}</dt>
            <dd>{moneyText(counted.cash + counted.card)}</dd>
          </div>
          <div className="sum">
            <dt>{t.apart}</dt>
            <dd className={apart === 0 ? 'ok' : 'bad'}>
              {apart === 0 ? t.even : apart > 0 ? t.over(moneyText(apart)) : t.under(moneyText(-apart))}
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}
