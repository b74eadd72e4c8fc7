import type { OfficeMe } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Fault } from '#office/kit/note.tsx'
import { useLanguage, useMessages } from '#office/messages.tsx'

type StepInProps = { people: OfficeAnswer<'people'>; onDone: (me: OfficeMe) => Promise<void> }

/** In the sandbox, a visitor can sign in as a demo user of any role. */
export function StepIn({ people, onDone }: StepInProps) {
  const t = useMessages('signIn')
  const { roles } = useMessages('frame')
  const language = useLanguage()
  const action = useAction()
  const stepIn = async (id: string) => {
    const me = await action.run(() => office.stepIn({ id }))
    if (!me) return
    // The office stays in the visitor's language, even if the demo account prefers another language.
    const reply = await office.setLocale({ locale: language })
    await onDone(reply.ok ? reply.data : me)
  }
  return (
    <section className="step-in" aria-labelledby="step-in">
      <h2 className="head" id="step-in">
        {t.stepInTitle}
      </h2>
      <p className="small soft">{t.stepInLine}</p>
      <Fault>{action.fault}</Fault>
      <ul>
        {people.map(({ id, name, role, outlet }) => (
          <li key={id}>
            <button type="button" onClick={() => void stepIn(id)} aria-disabled={action.isBusy || undefined}>
              <b>{name}</b>
              <small>
                {roles[role]}, {outlet ?? t.everywhere}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
