import './night.css'
import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup, useSpoken } from '#door/kit/spoken.tsx'

export const BELLS = ['full', 'police', 'fight', 'medical', 'fire', 'over'] as const
export type BellKind = (typeof BELLS)[number]
export type Alarm = { kind: BellKind; by: string; at: number }

/** The color tone of each alarm. The screens of verdicts use the same color tones. */
const TONES = { full: 'hold', police: 'hold', fight: 'fight', medical: 'else', fire: 'no', over: 'go' } as const

type Props = {
  /** The last alarm; null if there was no alarm or if the last alarm is over. */
  rung: Alarm | null
  isOnline: boolean
  isBusy: boolean
  onRing: (kind: BellKind) => void
  onBack: () => void
}

/**
 * Rings an alarm in two presses: the first press selects the alarm, and the second press rings it. Therefore a phone in a pocket rings no
 * alarm by mistake.
 */
export function BellScreen({ rung, isOnline, isBusy, onRing, onBack }: Props) {
  const { setup: t, shift, time } = useSetup()
  const [bellKind, setBellKind] = useState<BellKind | null>(null)
  return (
    <div className="bell">
      <div className="stack">
        <h1 className="bigword">{bellKind ? t.bellSure(shift.bells[bellKind]) : t.bellTitle}</h1>
        <p className={isOnline ? 'lead' : 'warns'}>
          {!isOnline ? t.bellOffline : bellKind ? shift.bellDeeds[bellKind] : t.bellLine}
        </p>
        {rung && (
          <p className="warns num" role="status">
            {t.bellSent(shift.bells[rung.kind], time(rung.at))}
          </p>
        )}
      </div>
      <div className="grow" />
      {bellKind ? (
        <div className="acts acts--two-three">
          <DoorButton onClick={() => setBellKind(null)}>{shift.back}</DoorButton>
          <DoorButton look="full" isBusy={isBusy} disabled={!isOnline} onClick={() => onRing(bellKind)}>
            {t.bellRing}
          </DoorButton>
        </div>
      ) : (
        <div className="acts">
          {BELLS.map((kind) => (
            <button
              key={kind}
              type="button"
              className={`bell__kind bell__kind--${TONES[kind]}`}
              disabled={kind === 'over' && !rung}
              onClick={() => setBellKind(kind)}
            >
              {shift.bells[kind]}
            </button>
          ))}
          <DoorButton isWide icon="left" onClick={onBack}>
            {shift.back}
          </DoorButton>
        </div>
      )}
    </div>
  )
}

export function RungScreen({ rung: { kind, by, at }, onSeen }: { rung: Alarm; onSeen: () => void }) {
  const { shift: t, time } = useSpoken()
  return (
    <main className={`rung rung--${TONES[kind]}`}>
      <div role="alert">
        <p className="rung__by num">{t.bellBy(by, time(at))}</p>
        <h1>{t.bells[kind]}</h1>
        <p className="rung__do">{t.bellDeeds[kind]}</p>
      </div>
      <div className="acts acts--one">
        <DoorButton look="full" onClick={onSeen}>
          {t.bellSeen}
        </DoorButton>
      </div>
    </main>
  )
}
