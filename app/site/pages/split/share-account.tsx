import { useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OwnShareView } from '#app/site/pages/split/load-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import type { Refund } from '#contract/web/refund.ts'
import { BANK_ACCOUNT_FORM, BANKS } from '#domain/payments/bank-account.ts'

type ShareAccountProps = { mine: OwnShareView; refund: Refund; answer: SplitFormAnswer | undefined }

/** Asks the payer of a share for the bank account of the refund. The form posts to the page, so no script is needed. */
export function ShareAccount({ mine, refund, answer }: ShareAccountProps) {
  const t = useMessages('cancelling')
  const text = useSplitText(mine.split)
  const errors = answer?.errors ?? {}
  const values = answer?.values ?? {}
  return (
    <form className="refund__form" method="post" action={`${mine.formTo}#refund`} noValidate>
      <input type="hidden" name="act" value="account" />
      <h3 className="d3">{t.formTitle}</h3>
      {refund.is_asked_again && <Banner>{t.askedAgain}</Banner>}
      <p className="num">{t.formLine(text.money(refund.amount))}</p>
      {answer && answer.message !== '' && <Banner kind="bad">{answer.message}</Banner>}
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
