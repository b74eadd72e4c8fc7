import { useMessages } from '#app/components/messages.tsx'
import { useLanguage } from '#app/components/messages.tsx'
import { dateText, instantText } from '#app/site/pages/booking/nights/night-text.ts'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import type { Refund } from '#contract/web/refund.ts'
import { dateIn } from '#domain/calendar/night.ts'
import { BANK_ACCOUNT_FORM, BANKS } from '#domain/payments/bank-account.ts'

type RefundProps = { mine: OwnShareView; refund: Refund; answer: SplitFormAnswer | undefined }

/** The refund of a share: its amount, its state, and the form for the bank account if a transfer needs one. */
export function ShareRefund({ mine, refund, answer }: RefundProps) {
  const t = useMessages('cancelling')
  const own = useMessages('split').mine
  const messages = useMessages('calendar')
  const language = useLanguage()
  const text = useSplitText(mine.split)
  const { timezone } = mine.split.outlet
  const where = refund.account ? t.account(refund.account.bank_name, refund.account.last_digits) : t.someAccount
  const now: Record<Refund['status'], string> = {
    queued: t.asking,
    details_needed: t.detailsNeeded,
    to_transfer: t.toTransfer(where),
    transferring: t.transferring(where),
    done: refund.way === 'transfer' ? t.sentTo(where) : t.sent,
  }
  const expected = refund.expected_by
    ? t.expected(dateText(dateIn(new Date(refund.expected_by), timezone), messages))
    : t.expectedLater
  return (
    <section className="refund" id="refund">
      <h2 className="d2">{own.refundTitle}</h2>
      <p className="lead num">{own.refundLine(text.money(refund.amount))}</p>
      <ol className="sp-when num">
        <li>
          <b>{now[refund.status]}</b>
          {refund.sent_at && <span>{instantText(new Date(refund.sent_at), timezone, messages, language)}</span>}
        </li>
        {refund.status !== 'done' && (
          <li>
            <b>{expected}</b>
          </li>
        )}
      </ol>
      {mine.needs_account && <AccountFields mine={mine} refund={refund} answer={answer} />}
    </section>
  )
}

function AccountFields({ mine, refund, answer }: RefundProps) {
  const t = useMessages('cancelling')
  const text = useSplitText(mine.split)
  const errors = answer?.act === 'account' ? answer.errors : {}
  const values = answer?.act === 'account' ? answer.values : {}
  return (
    <form className="refund__form" method="post" action={`${mine.formTo}#refund`} noValidate>
      <input type="hidden" name="act" value="account" />
      <h3 className="d3">{t.formTitle}</h3>
      {refund.is_asked_again && <Banner>{t.askedAgain}</Banner>}
      <p className="num">{t.formLine(text.money(refund.amount))}</p>
      {Object.keys(errors).length > 0 && (
        <Banner kind="bad" title={t.dataInvalid}>
          {t.checkFields}
        </Banner>
      )}
      <Field label={t.bank} error={errors['bank'] ?? null} isRequired>
        {(control) => (
          <Select {...control} name="bank" defaultValue={values['bank'] ?? ''}>
            <option value="">{t.bankNone}</option>
            {BANKS.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t.number} error={errors['account_number'] ?? null} isRequired>
        {(control) => (
          <Input
            {...control}
            className="num"
            name="account_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={BANK_ACCOUNT_FORM.number.longest}
            defaultValue={values['account_number']}
          />
        )}
      </Field>
      <Field label={t.holder} hint={t.holderHint} error={errors['account_holder'] ?? null} isRequired>
        {(control) => (
          <Input
            {...control}
            name="account_holder"
            autoComplete="name"
            maxLength={BANK_ACCOUNT_FORM.holder.longest}
            defaultValue={values['account_holder']}
          />
        )}
      </Field>
      <p className="small quiet">{t.kept}</p>
      <p className="refund__acts">
        <Button type="submit">{t.save}</Button>
      </p>
    </form>
  )
}
