import './setup.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

/** A night that this door may work; instants are ms. */
export type NightChoice = { date: string; title: string | null; opensAt: number; closesAt: number }

type Props = {
  door: string
  outlet: string
  now: number
  /** Null: they could not be asked for. */
  nights: readonly NightChoice[] | null
  isBusy: boolean
  onChoose: (date: string) => void
  onRetry: () => void
  /** Without a network and without a list; null where not even seals can be checked. */
  onSealsOnly: (() => void) | null
  onPractice: () => void
}

/** Which night: the one that is on stands first. */
export function NightsScreen({ door, outlet, now, nights, isBusy, onChoose, onRetry, onSealsOnly, onPractice }: Props) {
  const { setup: t, shift, time, date } = useSetup()
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
        {nights?.map((night) => {
          const isOn = night.opensAt <= now && now < night.closesAt
          return (
            <DoorButton
              key={night.date}
              look={isOn ? 'accent' : 'line'}
              isBusy={isBusy}
              onClick={() => onChoose(night.date)}
            >
              {[date(night.date), night.title].filter(Boolean).join(' · ')}
              <small>{isOn ? t.nightNow : t.nightOpens(time(night.opensAt))}</small>
            </DoorButton>
          )
        })}
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
        <DoorButton onClick={onPractice}>
          {t.practiceNight}
          <small>{t.practiceNightLine}</small>
        </DoorButton>
      </div>
    </main>
  )
}
