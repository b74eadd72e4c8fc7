import { useEffect, useState } from 'react'
import type { OfficeMe } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { TextField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'

type Person = OfficeAnswer<'devicePeople'>['people'][number]
type DevicePeopleProps = { onDone: (me: OfficeMe) => Promise<void>; onOther: () => void }

/** Sign-in on an enrolled tablet: by the name of a staff member and a PIN. */
export function DevicePeople({ onDone, onOther }: DevicePeopleProps) {
  const t = useMessages('signIn')
  const [people, setPeople] = useState<Person[] | null>(null)
  const [selectedPerson, setSelectedPerson] = useState<Person | null>(null)
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
              aria-pressed={selectedPerson?.id === person.id}
              onClick={() => setSelectedPerson(person)}
            >
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      {people?.length === 0 && <p className="small soft">{t.nobody}</p>}
      {selectedPerson && <PinForm key={selectedPerson.id} person={selectedPerson} onDone={onDone} />}
      <button type="button" className="link small" onClick={onOther}>
        {t.other}
      </button>
    </div>
  )
}

const PIN_DIGITS = 6

function PinForm({ person, onDone }: { person: Person; onDone: (me: OfficeMe) => Promise<void> }) {
  const t = useMessages('signIn')
  const form = useForm({
    initial: { pin: '' },
    submit: ({ pin }) => office.signInByPin({ staffId: person.id, pin }),
    onDone: (me) => onDone(me),
    onRefused() {
      form.set({ pin: '' })
    },
  })
  return (
    <form className="stack" onSubmit={form.onSubmit} noValidate>
      <FormFault form={form} />
      <TextField
        label={t.pinOf(person.name)}
        {...form.field('pin')}
        type="password"
        inputMode="numeric"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens where the user has just pressed a name
        autoFocus
        maxLength={PIN_DIGITS}
        className="sign-in__input sign-in__code"
        onChange={({ target }) => {
          const pin = target.value.replaceAll(/\D/g, '')
          if (pin.length === PIN_DIGITS) void form.submit({ pin })
          else form.set({ pin })
        }}
      />
      <Button type="submit" tone="primary" isWide isBusy={form.isBusy}>
        {t.goOn}
      </Button>
    </form>
  )
}
