import './sync.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

export type OtherDoor = {
  id: string
  name: string
  /** The time of the other door's last contact, in ms. Null if the other door had no contact tonight. */
  seenAt: number | null
}

type Props = {
  now: number
  isOnline: boolean
  /** The time at which the phone lost the network, in ms. */
  since: number | null
  guests: number
  listAt: number | null
  waiting: number
  /** Number of scans that the server rejected; default 0. */
  bad?: number
  doors: readonly OtherDoor[]
  /** Difference in ms between the phone's own clock and the server's clock. */
  clockOff: number
  isSending: boolean
  onSend: () => void
  onBack: () => void
}

const HEARD_MS = 60_000
const CLOCK_MS = 60_000

/** Shows the data that the phone has about all doors, and the age of this data. Unknown data is marked with question marks. */
export function NetworkScreen({
  now,
  isOnline,
  since,
  guests,
  listAt,
  waiting,
  bad = 0,
  doors,
  clockOff,
  isSending,
  ...on
}: Props) {
  const { setup, shift: t, time, ago } = useSetup()
  const list = listAt === null ? null : time(listAt)
  return (
    <div className="sync">
      <div className="stack">
        {isOnline || since === null ? (
          <>
            <h1 className="bigword">{setup.networkNow}</h1>
            <p className="lead">{setup.networkLine}</p>
          </>
        ) : (
          <>
            <h1>
              <span className="sync__label warns">{setup.noNetworkSince}</span>
              <span className="sync__since num">{time(since)}</span>
            </h1>
            <p className="lead">{setup.goOnLine}</p>
          </>
        )}
      </div>
      <dl className="facts">
        <div>
          <dt className="num">{guests}</dt>
          <dd>
            <b>{setup.guestsKnown}</b>
            {list && setup.listOf(list)}
          </dd>
        </div>
        <div>
          <dt className="num">{waiting}</dt>
          <dd>
            <b>{setup.waitToSend}</b>
            {waiting > 0 ? setup.keptHere : setup.allSent}
          </dd>
        </div>
        {bad > 0 && (
          <div>
            <dt className="num">{bad}</dt>
            <dd>
              <b>{setup.badScans(bad)}</b>
              {setup.badScansLine}
            </dd>
          </div>
        )}
        {doors.map(({ id, name, seenAt }) => {
          const isHeard = isOnline && seenAt !== null && now - seenAt < HEARD_MS
          return (
            <div key={id}>
              <dt>{isHeard ? '✓' : '?'}</dt>
              <dd>
                <b>
                  {isHeard
                    ? setup.doorHeard(name, ago(seenAt, now))
                    : setup.doorUnheard(name, seenAt === null ? null : time(seenAt))}
                </b>
                {!isHeard && setup.doorUnheardLine}
              </dd>
            </div>
          )
        })}
        {!isOnline && list && (
          <div>
            <dt>?</dt>
            <dd>
              <b>{setup.sinceList(list)}</b>
              {setup.sinceListLine}
            </dd>
          </div>
        )}
        {Math.abs(clockOff) > CLOCK_MS && (
          <div>
            <dt>!</dt>
            <dd>
              <b>{setup.clockOff(Math.round(Math.abs(clockOff) / 60_000))}</b>
              {setup.clockOffLine}
            </dd>
          </div>
        )}
      </dl>
      <div className="grow" />
      <div className="acts acts--two-three low">
        <DoorButton isBusy={isSending} onClick={on.onSend}>
          {isSending ? setup.sending : t.send}
        </DoorButton>
        <DoorButton look="full" onClick={on.onBack}>
          {t.goOn}
        </DoorButton>
      </div>
    </div>
  )
}
