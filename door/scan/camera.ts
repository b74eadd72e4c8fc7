// One camera stream for a whole shift: on some phones each start asks the person for the camera.

/** `refused`: the person or the browser said no; `none`: there is no camera, or another application has it. */
export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'none'

export type Camera = {
  video: HTMLVideoElement
  state(): CameraState
  start(): Promise<CameraState>
  stop(): void
  hasTorch(): boolean
  isTorchOn(): boolean
  setTorch(isOn: boolean): Promise<void>
}

const WISHED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}
type Lamp = MediaTrackCapabilities & { torch?: boolean }

/** The picture is drawn in `place`, which outlives every screen. `onChange`: another state, or the torch. */
export function openCamera(place: HTMLElement, onChange: () => void): Camera {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.setAttribute('aria-hidden', 'true')
  place.append(video)
  let state: CameraState = 'off'
  let track: MediaStreamTrack | null = null
  let isTorchOn = false
  const become = (next: CameraState) => {
    state = next
    onChange()
    return state
  }
  const stop = () => {
    track?.stop()
    track = null
    isTorchOn = false
    video.srcObject = null
    become('off')
  }
  return {
    video,
    state: () => state,
    async start() {
      if (state === 'on' || state === 'asking') return state
      if (!('mediaDevices' in navigator)) return become('none')
      become('asking')
      try {
        const stream = await navigator.mediaDevices.getUserMedia(WISHED)
        track = stream.getVideoTracks()[0] ?? null
        // The phone rang, or took the camera away: the next look at the scanner asks again.
        track?.addEventListener('ended', stop)
        video.srcObject = stream
        await video.play()
        return become('on')
      } catch (fault) {
        const name = fault instanceof Error ? fault.name : ''
        return become(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'none')
      }
    },
    stop,
    hasTorch() {
      const lamp: Lamp | undefined = track?.getCapabilities?.()
      return lamp?.torch ?? false
    },
    isTorchOn: () => isTorchOn,
    async setTorch(isOn) {
      const lamp = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints
      const isDone = await track?.applyConstraints(lamp).then(
        () => true,
        () => false,
      )
      if (isDone) isTorchOn = isOn
      onChange()
    },
  }
}
