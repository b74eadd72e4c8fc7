import './visit-question.css'
import type { VisitQuestionView } from '#app/site/pages/manage/visit-question-view.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'

type VisitQuestionProps = {
  view: VisitQuestionView
  /** The address to which the form is posted. If the guest opened the page with a key, the address contains this key. */
  formTo: string
}

/** The question after a visit. It is a plain form with a button for each answer, so it works without a script. */
export function VisitQuestion({ view, formTo }: VisitQuestionProps) {
  const { title, line, label, longest, words, answer, good, bad } = view
  return (
    <section className="visit no-print tix-live" id="visit">
      <h2 className="d3">{title}</h2>
      <p role={answer ? 'status' : undefined}>{line}</p>
      <form method="post" action={formTo} className="visit__form">
        <Field label={label}>
          {(control) => <Input {...control} name="words" defaultValue={words} maxLength={longest} autoComplete="off" />}
        </Field>
        <p className="visit__answers">
          {(['good', 'bad'] as const).map((value) => (
            <Button
              key={value}
              type="submit"
              name="visit"
              value={value}
              tone={answer === value || (answer === null && value === 'good') ? 'primary' : 'line'}
              aria-pressed={answer === value}
            >
              {value === 'good' ? good : bad}
            </Button>
          ))}
        </p>
      </form>
    </section>
  )
}
