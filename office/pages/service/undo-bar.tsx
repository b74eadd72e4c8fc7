import './undo-bar.css'
import { useEffect } from 'react'
import { UNDO_SECONDS } from '#domain/service/service-acts.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { useKeys } from '#office/keys/use-keys.ts'
import { useMessages } from '#office/messages.tsx'
import type { Service } from '#office/pages/service/use-party-acts.ts'

/**
 * Shows the last action with an undo button for ten seconds. A half disc that sinks shows the remaining time. If the server refuses an
 * action, the bar shows the reason until the user closes the bar.
 */
export function UndoBar({ service }: { service: Service }) {
  const { said, dismiss, undo } = service
  const t = useMessages('service')
  const frame = useMessages('frame')
  useEffect(() => {
    if (!said || said.kind === 'refused') return
    const timer = setTimeout(dismiss, UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the timer starts again only for a new message
  }, [said])
  useKeys(said?.kind === 'done' && said.undoUntil ? { u: () => void undo(said.party, said.version) } : {})
  if (!said) return null
  if (said.kind === 'refused')
    return (
      <div className="snack toast snack--bad" role="alert">
        <Icon name="warn" />
        <span>
          <b>{said.party.name}</b>
          <small>{said.text}</small>
        </span>
        <Button onClick={dismiss}>{frame.close}</Button>
      </div>
    )
  if (said.kind === 'changed')
    return (
      <div className="snack toast" role="status">
        <span>
          <b>{said.party.name}</b>
          <small>{said.text}</small>
        </span>
      </div>
    )
  return (
    <div className="snack toast" role="status">
      {said.undoUntil && (
        <svg className="undo" viewBox="0 0 26 14" aria-hidden="true" key={said.version}>
          <path className="undo__line" d="M0 13h26" />
          <path className="undo__sun" d="M4 13a9 9 0 0 1 18 0z" />
        </svg>
      )}
      <span>{t.done[said.act](said.party.name)}</span>
      {said.undoUntil && (
        <Button icon="undo" keyName="U" onClick={() => void undo(said.party, said.version)}>
          {t.undo}
        </Button>
      )}
    </div>
  )
}
