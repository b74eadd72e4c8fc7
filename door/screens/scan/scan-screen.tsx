import './scan.css'
import type { ReactNode } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'
import { TouchLock } from '#door/kit/touch-lock.tsx'

/**
 * State of the camera. `dark`: the camera picture is dark, and the phone found no code for three seconds. `lost`: another application took
 * the camera.
 */
export type CameraState = 'asking' | 'on' | 'dark' | 'refused' | 'none' | 'lost'

type Props = {
  camera: CameraState
  /**
   * Receives the HTML element that must show the camera picture. React does not render this picture, because one camera stream runs for the
   * whole shift.
   */
  place: (element: HTMLElement | null) => void
  mode: 'in' | 'out'
  /** State of the torch. Null: this camera has no torch. */
  torch: 'on' | 'off' | null
  last: ReactNode
  isLocked: boolean
  /** Opens the search. Null if the device may not search guests. */
  onFind: (() => void) | null
  onRetry: () => void
  onTorch: () => void
  onTypeCode: () => void
  onMode: (mode: 'in' | 'out') => void
  onLock: (isLocked: boolean) => void
  /** The guest list next to the camera, which only a tablet shows. */
  rope: ReactNode
}

/** The screen between two scans. The thumb reaches every control. */
export function ScanScreen(props: Props) {
  const { camera, place, mode, torch, last, isLocked, rope } = props
  const { shift: t } = useSpoken()
  const isRunning = camera === 'on' || camera === 'dark'
  const say = isLocked ? t.lockedSay : camera === 'dark' ? t.dark : mode === 'out' ? t.pointOut : t.point
  return (
    <div className="scan">
      {isRunning && <h1 className="sr">{t.scan}</h1>}
      <div className={isRunning ? 'camera' : 'camera camera--none'} ref={place}>
        {isRunning ? (
          <>
            <p className={camera === 'dark' ? 'camera__say camera__say--dark' : 'camera__say'} role="status">
              {say}
            </p>
            <svg className="camera__frame" viewBox="0 0 300 300" aria-hidden="true">
              <path d="M50 50h200v200H50zM0 150h50M250 150h50" />
            </svg>
            <button type="button" className="camera__lock" onClick={() => props.onLock(true)}>
              <Icon name="lock" />
              <span className="sr">{t.lock}</span>
            </button>
          </>
        ) : (
          <NoCamera camera={camera} onRetry={props.onRetry} />
        )}
      </div>
      {last ?? <div className="last" />}
      <div className="tools">
        {isRunning ? (
          <DoorButton icon="torch" disabled={torch === null} aria-pressed={torch === 'on'} onClick={props.onTorch}>
            {torch === null ? t.noTorch : t.torch}
          </DoorButton>
        ) : (
          props.onFind && (
            <DoorButton icon="search" onClick={props.onFind}>
              {t.findName}
            </DoorButton>
          )
        )}
        <DoorButton icon="code" onClick={props.onTypeCode}>
          {t.typeCode}
        </DoorButton>
        <DoorButton
          icon={mode === 'out' ? 'in' : 'out'}
          aria-pressed={mode === 'out'}
          onClick={() => props.onMode(mode === 'out' ? 'in' : 'out')}
        >
          {mode === 'out' ? t.wayIn : t.wayOut}
        </DoorButton>
      </div>
      <aside className="rope">{rope}</aside>
      {isLocked && <TouchLock onUnlock={() => props.onLock(false)} />}
    </div>
  )
}

/** Shows why there is no camera picture, and what the steward can do. A hand scanner still works without the camera. */
function NoCamera({ camera, onRetry }: { camera: Exclude<CameraState, 'on' | 'dark'>; onRetry: () => void }) {
  const { shift: t } = useSpoken()
  const words = {
    asking: [t.cameraAsking, t.cameraAskingLine],
    refused: [t.cameraRefused, t.cameraRefusedLine],
    none: [t.cameraNone, t.cameraNoneLine],
    lost: [t.cameraLost, t.cameraLostLine],
  }[camera]
  return (
    <div className="stack" role="status">
      <h1 className="bigword">{words[0]}</h1>
      <p className="lead">{words[1]}</p>
      {(camera === 'refused' || camera === 'lost') && (
        <DoorButton look="accent" onClick={onRetry}>
          {t.tryAgain}
        </DoorButton>
      )}
      {camera !== 'asking' && <p className="quiet">{t.handScanner}</p>}
    </div>
  )
}
