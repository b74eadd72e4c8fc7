import { Button, ButtonLink } from '#app/ui/controls/button.tsx'

/**
 * A choice of the guest with its texts. `next` is the value that the button chooses. If `to` is set, the choice is a link instead of a
 * form.
 */
export type PlainChoiceView = { title: string; line: string; button: string; next: string; to?: string }

type PlainChoiceProps = {
  view: PlainChoiceView
  /** The name of the form's field, and the id of the section. */
  field: 'channel' | 'invitations'
  /** The address to which the form is posted. If the guest opened the page with a key, the address contains this key. */
  formTo: string
}

/** Shows the present choice and a button that selects the other option. It is a plain form, so it works without a script. */
export function PlainChoice({ view: { title, line, button, next, to }, field, formTo }: PlainChoiceProps) {
  return (
    <section className="mine__part no-print tix-live" id={field}>
      <h2 className="d3">{title}</h2>
      <p>{line}</p>
      {to ? (
        <ButtonLink to={to} tone="line" isSmall>
          {button}
        </ButtonLink>
      ) : (
        <form method="post" action={formTo}>
          <Button type="submit" tone="line" isSmall name={field} value={next}>
            {button}
          </Button>
        </form>
      )}
    </section>
  )
}
