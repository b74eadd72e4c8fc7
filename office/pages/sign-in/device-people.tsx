import { type SubmitEvent, useEffect, useState } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

type Person = OfficeAnswer<'devicePeople'>['people'][number]
type DevicePeopleProps = { onDone: (me: OfficeMe) => Promise<void>; onOther: () => void }

/** At an enrolled tablet: who stands there, by name and PIN. */
export function DevicePeople({ onDone, onOther }: DevicePeopleProps) {
  const t = useMessages('signIn')
  const [people, setPeople] = useState<Person[] | null>(null)
  const [chosen, setChosen] = useState<Person | null>(null)
  useEffect(() => {
    void office.devicePeople().then((answer) => setPeople(answer.ok ? answer.data.people : []))
  }, [])
  return (
    <div className="stack">
      <ul className="step-in__people">
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="chip"
              aria-pressed={chosen?.id === person.id}
              onClick={() => setChosen(person)}
            >
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      {people?.length === 0 && <p className="small soft">{t.nobody}</p>}
      {chosen && <PinForm key={chosen.id} person={chosen} onDone={onDone} />}
      <button type="button" className="link small" onClick={onOther}>
        {t.other}
      </button>
    </div>
  )
}

const PIN_DIGITS = 6

function PinForm({ person, onDone }: { person: Person; onDone: (me: OfficeMe) => Promise<void> }) {
  const t = useMessages('signIn')
  const action = useAction()
  const [pin, setPin] = useState('')
  async function signIn(typed: string) {
    const me = await action.run(() => office.signInByPin({ staffId: person.id, pin: typed }))
    if (me) await onDone(me)
    else setPin('')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signIn(pin)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Fault>{action.fault}</Fault>
      <TextField
        label={t.pinOf(person.name)}
        type="password"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens under the finger that chose the name
        autoFocus
        maxLength={PIN_DIGITS}
        className="sign-in__input sign-in__code"
        value={pin}
        onChange={(event) => {
          const typed = event.target.value.replaceAll(/\D/g, '')
          setPin(typed)
          if (typed.length === PIN_DIGITS && !action.isBusy) void signIn(typed)
        }}
        fault={action.faults['pin']}
      />
      <Button type="submit" tone="primary" isWide isBusy={action.isBusy}>
        {t.goOn}
      </Button>
    </form>
  )
}
