import './split-sun.css'
import { useMessages } from '#app/components/messages.tsx'
import { isSettled } from '#app/site/pages/split/split-states.ts'
import { raysOf, SUN } from '#app/site/pages/split/sun-rays.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { SplitShare } from '#contract/web/split-endpoints.ts'

type SunShare = Pick<SplitShare, 'no' | 'name' | 'amount' | 'state'>

type SplitSunProps = {
  shares: readonly SunShare[]
  /** Numbers of the shares that belong to the visitor. Their rays have a thick frame. */
  own?: readonly number[]
  /** True after the place was released. The rays are faint, and the count is the number of refunded shares. */
  isOver?: boolean
  /** True before the split has started. The count is the number of shares. */
  isPlan?: boolean
}

/**
 * The sun of a split. Each share is a ray, as wide as the share's part of the price. The ray of a paid or free share is filled. While a
 * payment page is open, the ray is lightly filled. The ray of an open share has a dashed outline. The list of shares has the same facts as
 * text.
 */
export function SplitSun({ shares, own = [], isOver = false, isPlan = false }: SplitSunProps) {
  const t = useMessages('split')
  const rays = raysOf(shares.map(({ amount }) => amount))
  const settled = shares.filter(isOver ? ({ state }) => state === 'returned' : isSettled).length
  return (
    <svg
      className={classNames('sp-sun', isOver && 'sp-sun--over')}
      viewBox={`0 0 ${SUN.width} ${SUN.height}`}
      role="img"
      aria-label={isOver ? t.sunOver : t.sun(settled, shares.length)}
    >
      {shares.map((share, at) => {
        const ray = rays[at]
        if (!ray) return null
        const label = fittingLabel(share, ray.letters)
        return (
          <g
            key={share.no}
            className={classNames('sp-ray', `sp-ray--${share.state}`, own.includes(share.no) && 'is-own')}
          >
            <path d={ray.path} />
            {label && (
              <text x={ray.x} y={ray.y} dy="0.35em">
                {label}
              </text>
            )}
          </g>
        )
      })}
      <text className="sp-sun__count" x={SUN.x} y={SUN.y - 74}>
        {isPlan ? shares.length : `${settled}/${shares.length}`}
      </text>
      <text className="sp-sun__word" x={SUN.x} y={SUN.y - 26}>
        {isPlan ? t.sunShares : isOver ? t.sunReturned : t.sunPaid}
      </text>
    </svg>
  )
}

/**
 * Returns the name of a share if the name fits into its ray. Otherwise returns the number of the share, or '' if the number does not fit.
 */
function fittingLabel({ no, name }: SunShare, letters: number): string {
  const first = name?.split(' ')[0] ?? ''
  return [first, String(no)].find((text) => text !== '' && text.length <= letters) ?? ''
}

type Caption = { label: string; text: string }

/** The captions under the sun: the money that is paid, and the deadline. */
export function SunHorizon({ from, until }: { from: Caption; until: Caption }) {
  return (
    <p className="sp-due num">
      <span>
        <small>{from.label}</small>
        <b>{from.text}</b>
      </span>
      <span>
        <small>{until.label}</small>
        <b>{until.text}</b>
      </span>
    </p>
  )
}
