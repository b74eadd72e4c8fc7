import './setup.css'
import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

/** An enrollment code has 32 hexadecimal digits, as the server requires. */
const WHOLE = /^[0-9a-f]{32}$/i
export const enrolCodeOf = (text: string): string | null => {
  // In a link, the code comes after the last separator.
  const code = (text.split(/[#/=?]/).at(-1) ?? '').replaceAll(/[\s-]/g, '').toLowerCase()
  return WHOLE.test(code) ? code : null
}
export type EnrolFault = 'used' | 'offline' | 'unsupported' | 'failed'

type Props = {
  isBusy: boolean
  fault: EnrolFault | null
  onEnrol: (code: string) => void
  /** Opens the camera to read the code on the screen of the office. Null if there is no camera. */
  onScan: (() => void) | null
  onPractice: () => void
}

/** One code enrolls one phone as one door. */
export function EnrolScreen({ isBusy, fault, onEnrol, onScan, onPractice }: Props) {
  const { setup: t } = useSetup()
  const [text, setInput] = useState('')
  const code = enrolCodeOf(text)
  return (
    <main className="setup">
      <form
        className="setup"
        onSubmit={(event) => {
          event.preventDefault()
          if (code && !isBusy) onEnrol(code)
        }}
      >
        <div className="stack">
          <h1 className="bigword">{t.enrolTitle}</h1>
          <p className="lead">{t.enrolLine}</p>
          <p className="bads" role="alert">
            {fault && t.enrolFaults[fault]}
          </p>
        </div>
        <div className="grow" />
        <div className="stack">
          {onScan && (
            <DoorButton look="full" icon="scan" onClick={onScan}>
              {t.enrolScan}
            </DoorButton>
          )}
          <label className="setup__label">
            <b>{t.enrolCode}</b>
            <input
              className="input num"
              value={text}
              maxLength={200}
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              aria-describedby="enrol-hint"
              onChange={(event) => setInput(event.target.value)}
            />
            <span className="quiet" id="enrol-hint">
              {t.enrolHint}
            </span>
          </label>
        </div>
        <div className="acts">
          <DoorButton onClick={onPractice}>{t.toPractice}</DoorButton>
          <DoorButton type="submit" look={onScan ? 'line' : 'full'} isBusy={isBusy} disabled={!code}>
            {isBusy ? t.enrolling : t.enrol}
          </DoorButton>
        </div>
      </form>
    </main>
  )
}
