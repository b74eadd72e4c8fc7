import type { ReactNode } from 'react'
import type { Standing } from '#domain/service/night-parties.ts'

/**
 * The drawing for each state. Most drawings follow the course of the sun: a ring above the horizon, a half disc on the horizon, the full
 * disc, and a disc below the horizon.
 */
const DRAWINGS: Record<Standing | 'over', ReactNode> = {
  coming: (
    <>
      <path className="mark__line" d="M1 15h18" />
      <circle className="mark__outline" cx="10" cy="8" r="4.6" />
    </>
  ),
  door: (
    <>
      <path className="mark__line" d="M1 15h18" />
      <path className="mark__fill" d="M3.5 15a6.5 6.5 0 0 1 13 0z" />
    </>
  ),
  late: (
    <>
      <circle className="mark__outline" cx="10" cy="10" r="7" />
      <path className="mark__outline" d="M10 6v4.3l2.8 1.7" />
    </>
  ),
  held: (
    <>
      <path className="mark__line" d="M1 15h18" />
      <path className="mark__outline" d="M4 15a6 6 0 0 1 12 0" strokeDasharray="2.6 2.1" />
    </>
  ),
  asked: <path className="mark__outline" d="M3.5 17 4.6 13.3A6.8 6.8 0 1 1 7.5 16z" />,
  inside: (
    <>
      <path className="mark__line" d="M1 15h18" />
      <circle className="mark__fill" cx="10" cy="7.5" r="5.5" />
    </>
  ),
  over: (
    <>
      <circle className="mark__fill" cx="10" cy="10" r="4.5" />
      <circle className="mark__outline" cx="10" cy="10" r="8" />
    </>
  ),
  left: (
    <>
      <path className="mark__line" d="M1 8h18" />
      <path className="mark__fill" d="M4 8a6 6 0 0 0 12 0z" />
    </>
  ),
  no_show: (
    <>
      <path className="mark__line" d="M1 10h18" />
      <path className="mark__outline" d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
    </>
  ),
  gone: <path className="mark__outline" d="m5.5 5.5 9 9M14.5 5.5l-9 9" />,
}

const TONES: Record<Standing | 'over', string> = {
  coming: 'exp',
  door: 'door',
  late: 'late',
  held: 'hold',
  asked: 'ask',
  inside: 'seat',
  over: 'over',
  left: 'left',
  no_show: 'no',
  gone: 'cxl',
}

/** Shows the state of a party as a mark and a word, because color alone must not carry the meaning. */
export function StateMark({ state, children }: { state: Standing | 'over'; children: ReactNode }) {
  return (
    <span className={`state state--${TONES[state]}`}>
      <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
        {DRAWINGS[state]}
      </svg>
      <span>{children}</span>
    </span>
  )
}
