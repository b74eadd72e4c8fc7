import './setup.css'
import { useState } from 'react'
import { isOn, nightAt, type NightHours } from '#domain/door/night-choice.ts'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

/** A night that the steward can select for this door. All times are in ms since 1970. */
export type NightChoice = NightHours & { title: string | null }

type Props = {
  door: string
  outlet: string
  /** The current time by the server's clock. The phone's clock may be wrong, and could then cause a false warning of a wrong night. */
  now: number
  /** The nights to select. Null: the nights are not loaded yet, or the server was not reached. */
  nights: readonly NightChoice[] | null
  isBusy: boolean
  onChoose: (date: string) => void
  onRetry: () => void
  /** Starts the door without a network and without a guest list. Null: the device has no keys to verify the seals of tickets. */
  onSealsOnly: (() => void) | null
  onPractice: () => void
  /** Returns to the night that is set on this door. Null if no night is selected yet. */
  onBack: (() => void) | null
}

/** The screen on which the steward selects the night. If the selected night is not the current night, the screen asks for confirmation. */
export function NightsScreen(props: Props) {
  const { door, outlet, now, nights, isBusy, onChoose, onRetry, onSealsOnly, onPractice, onBack } = props
  const { setup: t, shift, time, date } = useSetup()
  const [doubtful, setDoubtful] = useState<NightChoice | null>(null)
  const [first] = nights ?? []
  const current = first ? nightAt(first, now) : null
  if (doubtful && current)
    return (
      <WrongNight
        chosen={doubtful.date}
        current={current}
        isNow={isOn(current, now)}
        onChoose={(nightDate) => {
          setDoubtful(null)
          onChoose(nightDate)
        }}
        onBack={() => setDoubtful(null)}
      />
    )
  return (
    <main className="setup">
      <div className="stack">
        <p className="lead">
          {door} · {outlet}
        </p>
        <h1 className="bigword">{t.nightTitle}</h1>
        {!nights && <p className="warns">{isBusy ? t.readyLoading : t.nightOffline}</p>}
        {nights?.length === 0 && <p className="lead">{t.nightNone}</p>}
      </div>
      <div className="grow" />
      <div className="acts acts--one">
        {nights?.map((night) => (
          <DoorButton
            key={night.date}
            look={isOn(night, now) ? 'accent' : 'line'}
            isBusy={isBusy}
            onClick={() => (night.date === current?.date ? onChoose(night.date) : setDoubtful(night))}
          >
            {[date(night.date), night.title].filter(Boolean).join(' · ')}
            <small>{isOn(night, now) ? t.nightNow : t.nightOpens(time(night.opensAt))}</small>
          </DoorButton>
        ))}
        {!nights && (
          <DoorButton look="full" isBusy={isBusy} onClick={onRetry}>
            {shift.tryAgain}
          </DoorButton>
        )}
        {!nights && !isBusy && onSealsOnly && (
          <DoorButton onClick={onSealsOnly}>
            {t.sealsOnly}
            <small>{t.sealsOnlyLine}</small>
          </DoorButton>
        )}
        {onBack ? (
          <DoorButton icon="left" onClick={onBack}>
            {shift.back}
          </DoorButton>
        ) : (
          <DoorButton onClick={onPractice}>
            {t.practiceNight}
            <small>{t.practiceNightLine}</small>
          </DoorButton>
        )}
      </div>
    </main>
  )
}

type WrongNightProps = {
  chosen: string
  current: NightHours
  isNow: boolean
  onChoose: (date: string) => void
  onBack: () => void
}

/**
 * Asks for confirmation if the steward selects a night that is not the current one. After midnight, a steward may select today's date by
 * mistake. The current night still has yesterday's date.
 */
function WrongNight({ chosen, current, isNow, onChoose, onBack }: WrongNightProps) {
  const { setup: t, shift, time, date } = useSetup()
  const day = date(current.date)
  return (
    <main className="setup">
      <div className="stack" role="alertdialog" aria-labelledby="night-sure" aria-describedby="night-sure-line">
        <h1 className="bigword" id="night-sure">
          {t.nightSure(date(chosen))}
        </h1>
        <p className="warns" id="night-sure-line">
          {isNow ? t.nightSureOn(day, time(current.closesAt)) : t.nightSureNext(day)}
        </p>
      </div>
      <div className="grow" />
      <div className="acts acts--one">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a screen reader reads the question at once */}
        <DoorButton look="full" autoFocus onClick={() => onChoose(current.date)}>
          {t.nightRight(day)}
        </DoorButton>
        <DoorButton onClick={() => onChoose(chosen)}>{t.nightAllTheSame(date(chosen))}</DoorButton>
        <DoorButton icon="left" onClick={onBack}>
          {shift.back}
        </DoorButton>
      </div>
    </main>
  )
}
