import './setup.css'
import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

/** A made-up ticket. `path`: the dark modules of its code on a grid of `size`. */
export type PracticeTicket = { id: string; name: string; what: string; size: number; path: string }

type Props = {
  tickets: readonly PracticeTicket[]
  onTry: (id: string) => void
  onBack: () => void
  /** All of them on another screen. */ onSheet?: () => void
}

/** Tickets of a practice night: one is tried here, or held before another phone that practises. */
export function PracticeScreen({ tickets, onTry, onBack, onSheet }: Props) {
  const { setup: t, shift } = useSetup()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = tickets.find(({ id }) => id === shownId)
  return (
    <div className="practice">
      <div className="stack">
        <h1 className="bigword">{shown ? shown.name : t.practiceTitle}</h1>
        <p className="lead">{shown ? shown.what : t.practiceLine}</p>
      </div>
      {shown ? (
        <svg
          className="practice__code"
          viewBox={`-4 -4 ${shown.size + 8} ${shown.size + 8}`}
          role="img"
          aria-label={t.practiceShow(shown.what)}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M-4-4h${shown.size + 8}v${shown.size + 8}h-${shown.size + 8}z`} />
          <path fill="#000" d={shown.path} />
        </svg>
      ) : (
        <ul className="rows practice__rows">
          {tickets.map(({ id, name, what }) => (
            <li key={id}>
              <button type="button" className="rows__open" onClick={() => setShownId(id)}>
                <b>{name}</b>
                <small>{what}</small>
              </button>
              <button type="button" className="rows__go" onClick={() => onTry(id)}>
                {t.practiceTry}
                <span className="sr"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grow" />
      <div className="acts">
        <DoorButton icon="left" isWide={!shown} onClick={() => (shown ? setShownId(null) : onBack())}>
          {shift.back}
        </DoorButton>
        {!shown && onSheet && (
          <DoorButton isWide icon="scan" onClick={onSheet}>
            {t.practiceSheet}
          </DoorButton>
        )}
        {shown && (
          <DoorButton look="full" onClick={() => onTry(shown.id)}>
            {t.practiceTry}
          </DoorButton>
        )}
      </div>
    </div>
  )
}
