import type { GiveBackView } from '#app/site/pages/manage/give-back-view.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/controls/select.tsx'
import { Facts } from '#app/ui/facts.tsx'

type GiveBackProps = {
  view: GiveBackView
  /** The address to which the form is posted. If the guest opened the page with a key, the address contains this key. */
  formTo: string
}

/**
 * The form in which a guest offers the place to the waitlist, or withdraws this offer. It is a plain form, so it works without a script.
 */
export function GiveBack({
  view: { title, lines, notes, facts, choices, choiceLabel, button },
  formTo,
}: GiveBackProps) {
  return (
    <section className="ahead no-print tix-live" id="give-back" aria-labelledby="give-back-title">
      <h2 className="d3" id="give-back-title">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
      {button && (
        <form method="post" action={formTo} className="ahead__form">
          {choices.length > 0 && (
            <label className="field">
              <span className="label">{choiceLabel}</span>
              <Select className="num" name="tickets">
                {choices.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </label>
          )}
          <Button type="submit" tone="line" name="act" value={button.act}>
            {button.text}
          </Button>
        </form>
      )}
      {notes.map((note) => (
        <p key={note} className="small quiet">
          {note}
        </p>
      ))}
    </section>
  )
}
