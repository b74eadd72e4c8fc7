import './recovery-codes.css'
import { useState } from 'react'
import { Button } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { useMessages } from '#office/messages.tsx'

type RecoveryCodesProps = { codes: string[]; done: string; onDone: () => void }

/** Shows recovery codes, which are visible only this once. The user can continue only after they confirm that they saved the codes. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const t = useMessages('join')
  const [isKept, setIsKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="stack">
      <h1 className="title">{t.recoveryTitle}</h1>
      <p className="soft">{t.recoveryLine}</p>
      <ul className="recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} />
        <a
          className="btn"
          download="office-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t.download}
        </a>
      </div>
      <label className="check">
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
        {t.kept}
      </label>
      <div className="row">
        <Button tone="primary" disabled={!isKept} onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  )
}
