import './night.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

type Props = {
  came: number
  inside: number
  /** Number of unsent scans. The door cannot close before they are sent. */
  waiting: number
  /** Numbers of the scans that this phone sent but the server does not have. */
  missing: readonly number[]
  state: 'open' | 'closing' | 'closed'
  onSend: () => void
  onClose: () => void
  onBack: () => void
  /** Opens the screen on which the steward selects the next night. This is possible after the door is closed. */
  onNextNight: () => void
}

/** Closes the door. The phone then deletes the list. The door cannot be closed while a scan is unsent. */
export function CloseScreen({ came, inside, waiting, missing, state, onSend, onClose, onBack, onNextNight }: Props) {
  const { setup: t, shift, digits } = useSetup()
  if (state === 'closed')
    return (
      <div className="close">
        <div className="stack" role="status">
          <h1 className="bigword">{t.closed}</h1>
          <p className="lead">{t.closedLine}</p>
        </div>
        <div className="grow" />
        <div className="acts acts--one">
          <DoorButton look="full" onClick={onNextNight}>
            {t.nextNight}
          </DoorButton>
        </div>
      </div>
    )
  const isSent = waiting === 0 && missing.length === 0
  return (
    <div className="close">
      <div className="stack">
        <h1 className="bigword">{t.closeTitle}</h1>
        <p className="lead num">{t.closeCounts(digits(came), digits(inside))}</p>
      </div>
      <ul className="may pad">
        <li className={isSent ? 'yes' : 'warn'}>
          <Icon name={isSent ? 'check' : 'warn'} />
          <span className="num">
            {waiting > 0
              ? t.closeWaiting(waiting)
              : missing.length > 0
                ? t.closeMissing(missing.join(', '))
                : t.closeSent}
          </span>
        </li>
        <li className="yes">
          <Icon name="check" />
          {t.closeForgets}
        </li>
        <li className="yes">
          <Icon name="check" />
          {t.closeKeeps}
        </li>
      </ul>
      <div className="grow" />
      <div className="acts acts--two-three">
        <DoorButton onClick={onBack}>{shift.back}</DoorButton>
        {isSent ? (
          <DoorButton look="accent" isBusy={state === 'closing'} onClick={onClose}>
            {state === 'closing' ? t.closing : t.close}
          </DoorButton>
        ) : (
          <DoorButton look="full" onClick={onSend}>
            {shift.send}
          </DoorButton>
        )}
      </div>
    </div>
  )
}
