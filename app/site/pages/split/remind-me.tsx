import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import type { SplitPage } from '#app/site/pages/split/load-split.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { link } from '#contract/pages.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'
import { LONGEST_EMAIL } from '#domain/identity/email.ts'

type RemindMeProps = Pick<SplitPage, 'invited' | 'remindTo' | 'hasMailReminder'> & {
  split: SplitView
  answer: SplitFormAnswer | undefined
}

/** Offers a reminder to a friend who has no time to pay now: by WhatsApp, or by email. It works without a script. */
export function RemindMe({ split, invited, remindTo, hasMailReminder, answer }: RemindMeProps) {
  const t = useMessages('split').remind
  const language = useLanguage()
  const own = answer?.act === 'remind' ? answer : undefined
  if (!remindTo && !hasMailReminder) return null
  return (
    <section className="sp-form" id="remind">
      <h2 className="d3">{t.title}</h2>
      {own?.isDone && <Banner kind="ok">{t.noted}</Banner>}
      {own && own.message !== '' && <Banner kind="bad">{own.message}</Banner>}
      {remindTo && (
        <div>
          <p className="small quiet">{t.whatsappLine}</p>
          <p>
            <ButtonLink to={remindTo} tone="line" isSmall icon="chat">
              {t.whatsapp}
            </ButtonLink>
          </p>
        </div>
      )}
      {hasMailReminder && !own?.isDone && (
        <form
          className="sp-form"
          method="post"
          action={link('split', language, { code: split.code }, invited === null ? {} : { no: String(invited) })}
          noValidate
        >
          <input type="hidden" name="act" value="remind" />
          {invited !== null && <input type="hidden" name="number" value={invited} />}
          <Field label={t.email} hint={t.emailHint} error={own?.errors['email'] ?? null}>
            {(control) => (
              <Input
                {...control}
                type="email"
                name="email"
                autoComplete="email"
                maxLength={LONGEST_EMAIL}
                defaultValue={own?.values['email']}
              />
            )}
          </Field>
          <p>
            <Button type="submit" tone="line" isSmall>
              {t.byMail}
            </Button>
          </p>
        </form>
      )}
    </section>
  )
}
