import './night.css'
import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

export type Person = {
  id: string
  name: string
  /** The other door at which the person has a shift; null if the person has no shift at another door. */ elsewhere:
    | string
    | null
}

type WhoProps = {
  people: readonly Person[]
  /** Id of the person on shift; null before the first shift. */
  current: string | null
  onChoose: (id: string) => void
  /** Closes the screen without a choice. Null before the first shift, because the steward must then choose a person. */
  onCancel: (() => void) | null
  /** True if the steward can skip the choice and work without a name. */
  isSkippable?: boolean
}

export function WhoScreen({ people, current, onChoose, onCancel, isSkippable = false }: WhoProps) {
  const { setup: t } = useSetup()
  return (
    <div className="who">
      <div className="stack">
        <h1 className="bigword">{t.whoTitle}</h1>
        <p className="lead">{people.length === 0 ? t.whoNone : t.whoLine}</p>
      </div>
      <ul className="rows who__rows">
        {people.map(({ id, name, elsewhere }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              {elsewhere && <small>{t.whoElsewhere(elsewhere)}</small>}
            </p>
            {id === current ? (
              <p className="rows__state">{t.whoNow}</p>
            ) : (
              <button type="button" className="rows__go" onClick={() => onChoose(id)}>
                {t.choose}
                <span className="sr"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="grow" />
      {onCancel && (
        <div className="acts acts--one">
          <DoorButton onClick={onCancel}>{isSkippable ? t.whoSkip : t.cancel}</DoorButton>
        </div>
      )}
    </div>
  )
}

const DIGITS = 6

type PinProps = {
  name: string
  fault: 'wrong' | 'locked' | 'offline' | null
  isBusy: boolean
  onPin: (pin: string) => void
  onBack: () => void
}

/** Entry of a PIN with six digits. The sixth digit submits the PIN. If `fault` reports a wrong PIN, the digits are cleared. */
export function PinScreen({ name, fault, isBusy, onPin, onBack }: PinProps) {
  const { setup: t, shift } = useSetup()
  const [pin, setPin] = useState('')
  const press = (digit: string) => {
    const next = (pin.length === DIGITS ? '' : pin) + digit
    setPin(next)
    if (next.length === DIGITS) onPin(next)
  }
  const isCleared = fault !== null && pin.length === DIGITS && !isBusy
  const digitCount = isCleared ? 0 : pin.length
  return (
    <div className="pin">
      <div className="stack">
        <h1 className="bigword">{t.pinTitle(name)}</h1>
        <p className="lead">{t.pinLine}</p>
        <p className="pin__dots" role="status" aria-label={t.pinOf(digitCount)}>
          {Array.from({ length: DIGITS }, (_, i) => (
            <i key={i} className={i < digitCount ? 'is-in' : undefined} />
          ))}
        </p>
        <p className="bads" role="alert">
          {fault && digitCount === 0 ? t.pinFaults[fault] : ''}
        </p>
      </div>
      <div className="grow" />
      <div className="pin__keys num" aria-busy={isBusy}>
        {'123456789'.split('').map((digit) => (
          <button key={digit} type="button" disabled={isBusy || fault === 'locked'} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={shift.back} onClick={onBack}>
          <Icon name="left" />
        </button>
        <button type="button" disabled={isBusy || fault === 'locked'} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          aria-label={t.pinDelete}
          disabled={isBusy || digitCount === 0}
          onClick={() => setPin(pin.slice(0, -1))}
        >
          <Icon name="delete" />
        </button>
      </div>
    </div>
  )
}
