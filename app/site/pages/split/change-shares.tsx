import { useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { OrganiserPage } from '#app/site/pages/split/load-split-start.ts'
import { isOpen } from '#app/site/pages/split/split-states.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-error.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SplitView } from '#contract/web/split-endpoints.ts'

type ChangeProps = { page: OrganiserPage; split: SplitView; answer: SplitFormAnswer | undefined }

/** The amounts of the unpaid shares. Their sum stays the same. */
export function ChangeShares({ page, split, answer: anyAnswer }: ChangeProps) {
  const t = useMessages('split')
  const text = useSplitText(split)
  const open = split.shares.filter(isOpen)
  const answer = anyAnswer?.act === 'change' ? anyAnswer : undefined
  const sum = open.reduce((all, { amount }) => all + amount, 0)
  if (open.length < 2) return null
  const fault = answer && (answer.errors['shares'] ?? Object.values(answer.errors)[0])
  return (
    <details className="sp-fold" open={answer !== undefined}>
      <summary className="fold">
        <span>{t.run.change}</span>
        <Icon name="down" />
      </summary>
      <form className="sp-form" method="post" action={page.formTo} noValidate>
        <input type="hidden" name="act" value="change" />
        <p className="small quiet">{t.run.changeLine}</p>
        {open.map((share) => (
          <Field key={share.no} label={t.amountOf(text.nameOf(share))}>
            {(control) => (
              <Input
                {...control}
                className="num"
                name={`amount-${share.no}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                defaultValue={answer?.values[`amount-${share.no}`] ?? share.amount}
              />
            )}
          </Field>
        ))}
        {fault && <FieldError id="change-error">{fault}</FieldError>}
        <p className="small num">{t.run.mustBe(text.money(sum))}</p>
        <p>
          <Button type="submit" tone="line">
            {t.run.save}
          </Button>
        </p>
      </form>
    </details>
  )
}
