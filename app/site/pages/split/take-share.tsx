import { useState } from 'react'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import { isOpen } from '#app/site/pages/split/split-states.ts'
import { useOpening } from '#app/site/pages/split/use-opening.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'
import { LONGEST_EMAIL } from '#domain/identity/email.ts'

type TakeShareProps = {
  split: SplitView
  /** The number of the share in the visitor's link. Null if the link names no share. */
  invited: number | null
  answer: SplitFormAnswer | undefined
}

/**
 * Returns the shares that are selected at first: after a refused form the posted shares, otherwise the share in the link, if it is free. If
 * the link names no free share, the first free share is selected. But if several shares are free and have names or different amounts, no
 * share is selected.
 */
function firstTicks({ split, invited, answer }: TakeShareProps): number[] {
  const open = split.shares.filter(isOpen)
  if (answer) return open.map(({ no }) => no).filter((no) => answer.values[`share-${no}`] === 'on')
  if (open.some(({ no }) => no === invited)) return open.map(({ no }) => no).filter((no) => no === invited)
  const areAlike = open.every(({ name, amount }) => name === null && amount === open[0]?.amount)
  return areAlike || open.length === 1 ? open.slice(0, 1).map(({ no }) => no) : []
}

/** The form with which a friend takes a share and pays it. It posts to the page, so it needs neither a script nor an account. */
export function TakeShare(props: TakeShareProps) {
  const { split, answer } = props
  const t = useMessages('split')
  const language = useLanguage()
  const text = useSplitText(split)
  const [ticks, setTicks] = useState(() => firstTicks(props))
  useOpening(split.code, ticks)
  const open = split.shares.filter(isOpen)
  const sum = open.reduce((all, { no, amount }) => all + (ticks.includes(no) ? amount : 0), 0)
  const amount = open.length === 1 ? (open[0]?.amount ?? 0) : sum
  const errors = answer?.errors ?? {}
  const values = answer?.values ?? {}
  const tick = (no: number, isOn: boolean) => setTicks(isOn ? [...ticks, no] : ticks.filter((other) => other !== no))
  return (
    <form className="sp-form" method="post" action={link('split', language, { code: split.code })} noValidate>
      {answer && answer.message !== '' && <Banner kind="bad">{answer.message}</Banner>}
      {open.length > 1 && (
        <fieldset>
          <legend className="d2 legend">{t.whichShare}</legend>
          <div className="sp-pick num">
            {open.map((share) => (
              <Checkbox
                key={share.no}
                id={`share-${share.no}`}
                name={`share-${share.no}`}
                value="on"
                checked={ticks.includes(share.no)}
                onChange={(event) => tick(share.no, event.target.checked)}
              >
                <b>{text.nameOf(share)}</b> <span>{text.money(share.amount)}</span>
              </Checkbox>
            ))}
          </div>
          {errors['numbers'] && <FieldError id="share-error">{errors['numbers']}</FieldError>}
          <p className="hint">{t.whichHint}</p>
        </fieldset>
      )}
      {amount > 0 && (
        <div>
          <h2 className="label">{t.yourShare}</h2>
          <p className="sp-money num">{text.money(amount)}</p>
        </div>
      )}
      {open.length === 1 && <input type="hidden" name={`share-${open[0]?.no}`} value="on" />}
      <Field label={t.yourName} optional={t.optional} hint={t.nameHint} error={errors['name'] ?? null}>
        {(control) => (
          <Input {...control} name="name" autoComplete="given-name" maxLength={120} defaultValue={values['name']} />
        )}
      </Field>
      <Field label={t.yourEmail} optional={t.optional} hint={t.emailHint} error={errors['email'] ?? null}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
            defaultValue={values['email']}
          />
        )}
      </Field>
      <p className="sp-pay">
        <Button type="submit" className="btn--pay" isWide endIcon="right">
          {amount > 0 ? t.pay(text.money(amount)) : t.payPlain}
        </Button>
      </p>
      <p className="small quiet">
        {t.agree}{' '}
        <TextLink to={link('termsAndConditions', language)} target="_blank" isInline>
          {t.terms}
        </TextLink>{' '}
        {t.agreeRest(split.outlet.name)} {t.ages[split.outlet.age_limit]}
      </p>
      <p className="small quiet">{t.noAccount}</p>
    </form>
  )
}
