import './setup.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

/** Why the door does not open here. */
export type StoppedReason = 'revoked' | 'cleared' | 'ended' | 'unsupported' | 'elsewhere' | 'failed'

type Props = {
  reason: StoppedReason
  /** Number of scans that were lost before they were sent; null: unknown. */
  lost: number | null
  /** Number of unsent scans that only this open page has and still sends. */
  unsent: number
  /** Continues with another code, another night, or a reload. */
  onAgain: () => void
}

/** Explains why the door does not work, before doors open instead of at the first scan. */
export function StoppedScreen({ reason, lost, unsent, onAgain }: Props) {
  const { setup: t } = useSetup()
  const again =
    reason === 'revoked' || reason === 'cleared' ? t.enrolAgain : reason === 'ended' ? t.chooseNight : t.reload
  return (
    <main className="setup">
      <div className="stack" role="alert">
        <p className="setup__logo">senja</p>
        <h1 className="bigword">{t.stopped[reason]}</h1>
        <p className="lead">{t.stoppedLines[reason]}</p>
        {unsent > 0 ? (
          <p className="warns">{t.unsentHere(unsent)}</p>
        ) : (
          lost !== 0 && <p className="warns">{t.lostScans(lost)}</p>
        )}
      </div>
      <div className="grow" />
      <div className="acts acts--one">
        {/* Leaving this page loses its unsent scans. */}
        <DoorButton look={unsent > 0 ? 'line' : 'full'} onClick={onAgain}>
          {again}
        </DoorButton>
      </div>
    </main>
  )
}

/** Shown while the list is read from the phone. */
export function OpeningScreen() {
  const { setup: t } = useSetup()
  return (
    <main className="setup opening" aria-busy="true">
      <svg viewBox="0 0 390 200" aria-hidden="true">
        <path d="M105 200a90 90 0 0 1 180 0z" />
        <path className="opening__line" d="M0 199h390" />
      </svg>
      <h1 className="lead">{t.opening}</h1>
    </main>
  )
}
