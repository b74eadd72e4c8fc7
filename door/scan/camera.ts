// One camera stream for a whole shift, because some phones ask for permission every time that a stream starts.

/**
 * States of the camera. `refused`: the person or the browser denied access. `none`: there is no camera, or another application
 * uses it.
 */
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

/**
 * Opens the camera and shows its picture in `place`. This element stays on the page when the screen changes. `onChange` is called when the
 * state of the camera or of its torch changes.
 */
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
        // The track ends when a phone call or another application takes the camera. The next start requests the camera again.
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
