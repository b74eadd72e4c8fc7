import './setup.css'
import type { DoorRight } from '#domain/door/device-profiles.ts'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { PhoneTests } from '#door/kit/phone-tests.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

export type StorageState = 'kept' | 'may_be_cleared' | 'private' | 'nearly_full'

type Props = {
  door: string
  outlet: string
  /** Short name of the timezone: WIB, WITA or WIT. */
  zoneName: string
  night: { date: string; title: string | null; opensAt: number }
  rights: readonly DoorRight[]
  guests: number
  /** The time at which the server made the guest list. Null while the guest list is loading. */
  listAt: number | null
  storage: StorageState
  /**
   * The program that reads codes from the camera. `phone`: the browser's detector. `own`: the worker of the app. `none`: no program is
   * ready yet.
   */
  reader: 'phone' | 'own' | 'none'
  canShake: boolean
  /** Name of the person on shift; null if no person has entered a PIN yet. */
  person: string | null
  onFeel: () => void
  onHear: () => void
  onSigns: () => void
  onStart: () => void
}

/** The last screen before a shift. */
export function ReadyScreen(props: Props) {
  const { door, outlet, zoneName, night, rights, guests, listAt, storage, reader, canShake, person } = props
  const { setup: t, time, date } = useSetup()
  const may = (right: DoorRight) => rights.includes(right)
  return (
    <main className="setup">
      <div className="two">
        <div>
          <div className="stack">
            <h1 className="bigword">{door}</h1>
            <p className="lead num">
              {[outlet, night.title, date(night.date), t.readyDoors(time(night.opensAt), zoneName)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <dl className="facts">
            <div>
              <dt className="num">{listAt === null ? '…' : guests}</dt>
              <dd>
                <b>{t.readyGuests}</b>
                {listAt === null ? t.readyLoading : t.readyTaken(time(listAt))}
              </dd>
            </div>
          </dl>
        </div>
        <ul className="may pad">
          <Line isYes text={t.mayScan} />
          <Line isYes={may('names')} text={may('names') ? t.mayNames : t.mayNoNames} />
          <Line text={`${t.mayNoPhones}. ${t.mayNoMoney}`} />
          <li className={storage === 'kept' ? 'yes' : 'warn'}>
            <Icon name={storage === 'kept' ? 'check' : 'warn'} />
            {t.storage[storage]}
          </li>
          <Line isYes={reader !== 'none'} text={t.reader[reader]} />
          {!canShake && <Line text={t.noVibration} />}
        </ul>
      </div>
      <div className="grow" />
      <div className="low">
        <PhoneTests onFeel={props.onFeel} onHear={props.onHear} onSigns={props.onSigns} />
        <div className="acts acts--one acts--after">
          <DoorButton look="accent" isBusy={listAt === null} onClick={props.onStart}>
            {listAt === null ? t.readyLoading : person ? t.startAs(person) : t.start}
          </DoorButton>
        </div>
      </div>
    </main>
  )
}

function Line({ text, isYes = false }: { text: string; isYes?: boolean }) {
  return (
    <li className={isYes ? 'yes' : 'no'}>
      <Icon name={isYes ? 'check' : 'close'} />
      {text}
    </li>
  )
}
