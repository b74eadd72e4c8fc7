import './night.css'
import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup, useSpoken } from '#door/kit/spoken.tsx'

export const BELLS = ['full', 'police', 'fight', 'medical', 'fire', 'over'] as const
export type BellKind = (typeof BELLS)[number]
export type Rung = { kind: BellKind; by: string; at: number }

/** What the colour of a bell asks for, as of a verdict. */
const TONES = { full: 'hold', police: 'hold', fight: 'fight', medical: 'else', fire: 'no', over: 'go' } as const

type Props = {
  /** What was rung last, and is not over. */
  rung: Rung | null
  isOnline: boolean
  isBusy: boolean
  onRing: (kind: BellKind) => void
  onBack: () => void
}

/** One press chooses, the second rings: a pocket rings nothing. */
export function BellScreen({ rung, isOnline, isBusy, onRing, onBack }: Props) {
  const { setup: t, shift, time } = useSetup()
  const [chosen, setChosen] = useState<BellKind | null>(null)
  return (
    <div className="bell">
      <div className="stack">
        <h1 className="bigword">{chosen ? t.bellSure(shift.bells[chosen]) : t.bellTitle}</h1>
        <p className={isOnline ? 'lead' : 'warns'}>
          {!isOnline ? t.bellOffline : chosen ? shift.bellDeeds[chosen] : t.bellLine}
        </p>
        {rung && (
          <p className="warns num" role="status">
            {t.bellSent(shift.bells[rung.kind], time(rung.at))}
          </p>
        )}
      </div>
      <div className="grow" />
      {chosen ? (
        <div className="acts acts--two-three">
          <DoorButton onClick={() => setChosen(null)}>{shift.back}</DoorButton>
          <DoorButton look="full" isBusy={isBusy} disabled={!isOnline} onClick={() => onRing(chosen)}>
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
              onClick={() => setChosen(kind)}
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

/** Somebody rang: the whole screen, until whoever holds the phone says that they know. */
export function RungScreen({ rung: { kind, by, at }, onSeen }: { rung: Rung; onSeen: () => void }) {
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
