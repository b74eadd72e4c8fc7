import './setup.css'
import { useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'

/** A practice ticket. `path`: the SVG path of the dark squares of its code, on a grid of `size` by `size`. */
export type PracticeTicket = { id: string; name: string; what: string; size: number; path: string }

type Props = {
  tickets: readonly PracticeTicket[]
  onTry: (id: string) => void
  onBack: () => void
  /** Opens all practice tickets on another screen. */ onSheet?: () => void
}

/** The tickets of a practice night. The steward presses a ticket to try it, or scans the ticket with another phone in a practice night. */
export function PracticeScreen({ tickets, onTry, onBack, onSheet }: Props) {
  const { setup: t, shift } = useSetup()
  const [shownId, setShownId] = useState<string | null>(null)
  const shownTicket = tickets.find(({ id }) => id === shownId)
  return (
    <div className="practice">
      <div className="stack">
        <h1 className="bigword">{shownTicket ? shownTicket.name : t.practiceTitle}</h1>
        <p className="lead">{shownTicket ? shownTicket.what : t.practiceLine}</p>
      </div>
      {shownTicket ? (
        <svg
          className="practice__code"
          viewBox={`-4 -4 ${shownTicket.size + 8} ${shownTicket.size + 8}`}
          role="img"
          aria-label={t.practiceShow(shownTicket.what)}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M-4-4h${shownTicket.size + 8}v${shownTicket.size + 8}h-${shownTicket.size + 8}z`} />
          <path fill="#000" d={shownTicket.path} />
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
        <DoorButton icon="left" isWide={!shownTicket} onClick={() => (shownTicket ? setShownId(null) : onBack())}>
          {shift.back}
        </DoorButton>
        {!shownTicket && onSheet && (
          <DoorButton isWide icon="scan" onClick={onSheet}>
            {t.practiceSheet}
          </DoorButton>
        )}
        {shownTicket && (
          <DoorButton look="full" onClick={() => onTry(shownTicket.id)}>
            {t.practiceTry}
          </DoorButton>
        )}
      </div>
    </div>
  )
}
