import { countedApart } from '#domain/closing/closing.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { AmountField } from '#office/kit/amount-field.tsx'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { Section } from '#office/kit/section.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type SignFormProps = { closing: OfficeAnswer<'closing'>; onDone: (notice: string) => void; onStale: () => void }

export function SignForm({ closing, onDone, onStale }: SignFormProps) {
  const t = useMessages('closing')
  const frame = useMessages('frame')
  const { outlet, night, may, versions, counts, figures } = closing
  const { moment } = useTimeText(outlet.zone)
  const [last] = counts
  const ofNight = { outletId: outlet.id, night }
  const version = versions.length + 1
  const countOf = ({ cash, card }: { cash: string; card: string }) =>
    cash === '' && card === '' ? null : { cash: Number(cash), card: Number(card) }
  const form = useForm({
    initial: { cash: String(last?.cash ?? ''), card: String(last?.card ?? ''), reason: '' },
    submit({ reason, ...till }) {
      const body = { ...ofNight, version, seen: closing.seen, counted: countOf(till), reason: reason || null }
      return office.signNight(body)
    },
    onDone: (signed) => onDone(t.signed(signed.version)),
    onRefused: onStale,
  })
  const { values, field } = form
  const faults = may.count ? form.claim('counted') : {}
  const tillCount = countOf(values)
  const needsReason = closing.lacks.length > 0 || version > 1
  const hasBegun = Date.parse(closing.opensAt) <= Date.parse(closing.now)
  async function keep() {
    if (tillCount && (await form.run(() => office.countTill({ ...ofNight, ...tillCount })))) onDone(t.keptCount)
  }
  if (!hasBegun) return <p className="soft small">{t.notBegun}</p>
  return (
    <form className="close__sign" onSubmit={form.onSubmit}>
      <Section title={t.tillTitle}>
        {may.count && (
          <div className="close__till">
            <AmountField label={t.cash} {...field('cash')} fault={faults['cash'] ?? faults['counted.cash']} />
            <AmountField
              label={t.card}
              hint={t.countHint}
              {...field('card')}
              fault={faults['card'] ?? faults['counted.card']}
            />
          </div>
        )}
        <TillSums due={figures.bills.due} counted={tillCount} apart={tillCount && countedApart(tillCount, figures)} />
        <p className="faint micro">{last ? t.lastCount(last.by ?? t.somebody, moment(last.at)) : t.notCounted}</p>
        {may.count && (
          <div className="row close__deed">
            <Button isBusy={form.isBusy} disabled={!tillCount} onClick={() => void keep()}>
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
              <TextField label={t.reason} hint={t.reasonHint} {...field('reason')} required maxLength={300} />
            )}
            <FormFault form={form} />
            <div className="row">
              <Button type="submit" tone="primary" icon="lock" isBusy={form.isBusy}>
                {version > 1 ? t.signAgain : t.sign}
              </Button>
            </div>
          </div>
        ) : (
          <>
            <p className="small soft close__deed">{t.whoSigns([frame.roles.owner, frame.roles.manager].join(', '))}</p>
            <FormFault form={form} />
          </>
        )}
      </Section>
    </form>
  )
}

type TillSumsProps = { due: number; counted: { cash: number; card: number } | null; apart: number | null }

/** Compares the expected sum of the till with the counted sum, exact to the rupiah. */
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
