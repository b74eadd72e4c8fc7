import './setup.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

export type StoppedReason = 'revoked' | 'cleared' | 'ended' | 'unsupported' | 'elsewhere' | 'failed'

type Props = {
  reason: StoppedReason
  /** Number of scans that were lost before they were sent; null if the number is unknown. */
  lost: number | null
  /** Number of unsent scans that exist only in this open page. The page still sends them. */
  unsent: number
  /** Leaves this screen. `reason` determines the next step: another enrollment code, another night or a reload. */
  onAgain: () => void
}

/** Explains why the door does not work on this phone. The steward sees this screen before the doors open, and not only at the first scan. */
export function StoppedScreen({ reason, lost, unsent, onAgain }: Props) {
  const { setup: t } = useSetup()
  const again =
    reason === 'revoked' || reason === 'cleared' ? t.enrolAgain : reason === 'ended' ? t.chooseNight : t.reload
  return (
    <main className="setup">
      <div className="stack" role="alert">
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
        {/* While scans are unsent, the button is not filled, because leaving this page loses these scans. */}
        <DoorButton look={unsent > 0 ? 'line' : 'full'} onClick={onAgain}>
          {again}
        </DoorButton>
      </div>
    </main>
  )
}

/** Shown while the guest list is loaded from the phone's storage. */
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
