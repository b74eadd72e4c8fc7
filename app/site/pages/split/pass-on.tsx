import { ShareButton } from '#app/components/links/share-button.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import type { SplitFormAnswer } from '#app/site/pages/split/act-on-split.ts'
import { useSplitText } from '#app/site/pages/split/use-split-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SplitView } from '#contract/web/split-endpoints.ts'

type PassOnProps = {
  ticket: { number: number; requestId: string }
  formTo: string
  /** The purpose of the form. `pass`: a guest passes a ticket on. `hand`: the organizer hands a ticket out. */
  act: 'pass' | 'hand'
  title: string
  answer: SplitFormAnswer | undefined
}

/** The form that gives a ticket of a share to another guest. It posts to the page, so no script is needed. */
export function PassOn({ ticket, formTo, act, title, answer: anyAnswer }: PassOnProps) {
  const t = useMessages('split').pass
  const answer = anyAnswer?.act === act && anyAnswer.values['number'] === String(ticket.number) ? anyAnswer : undefined
  return (
    <details className="sp-fold" open={answer !== undefined}>
      <summary className="fold">
        <span>{title}</span>
        <Icon name="down" />
      </summary>
      <form className="sp-form" method="post" action={`${formTo}#new-link`} noValidate>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="number" value={ticket.number} />
        <input type="hidden" name="request_id" value={ticket.requestId} />
        {answer && answer.message !== '' && <Banner kind="bad">{answer.message}</Banner>}
        <p>{t.line}</p>
        <Field label={t.name} hint={t.nameHint}>
          {(control) => <Input {...control} name="name" autoComplete="off" maxLength={120} />}
        </Field>
        <p>
          <Button type="submit" tone="line">
            {t.submit}
          </Button>
        </p>
      </form>
    </details>
  )
}

/** The link of a ticket that was passed on a moment ago. */
export function NewLink({ split, path }: { split: SplitView; path: string }) {
  const t = useMessages('split').pass
  const { origin } = useVisit()
  const text = useSplitText(split)
  const words = t.text(split.title ?? split.outlet.name, text.night)
  return (
    <section className="sp-form" id="new-link" aria-live="polite">
      <h2 className="d2">{t.made}</h2>
      <p className="lead">{t.madeLine}</p>
      <p className="sp-link small">{`${origin}${path}`}</p>
      <div className="sp-acts">
        <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(`${words} ${origin}${path}`)}`} icon="chat">
          {t.whatsapp}
        </ButtonLink>
        <ShareButton
          title={split.title ?? split.outlet.name}
          text={words}
          dialogTitle={t.share}
          copiedLine=""
          label={t.share}
          path={path}
        />
      </div>
    </section>
  )
}
