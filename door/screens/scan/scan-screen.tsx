import './scan.css'
import type { ReactNode } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'
import { TouchLock } from '#door/kit/touch-lock.tsx'

/** `dark`: no code for three seconds. `lost`: another application took it. */
export type CameraState = 'asking' | 'on' | 'dark' | 'refused' | 'none' | 'lost'

type Props = {
  camera: CameraState
  /** Where the picture of the camera is to lie; it is outside of React, one stream a shift. */
  place: (element: HTMLElement | null) => void
  mode: 'in' | 'out'
  /** Null: this camera has none. */
  torch: 'on' | 'off' | null
  /** The row of the scan before. */
  last: ReactNode
  isLocked: boolean
  /** Null where the device may not search. */
  onFind: (() => void) | null
  onRetry: () => void
  onTorch: () => void
  onTypeCode: () => void
  onMode: (mode: 'in' | 'out') => void
  onLock: (isLocked: boolean) => void
  /** The list beside the camera on a tablet. */
  rope: ReactNode
}

/** Quiet until a code comes; every control within the thumb’s reach. */
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

/** Why there is no picture, and what to do about it; a hand scanner works all the while. */
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
