import type { CSSProperties } from 'react'

type Tier = { id: number; name: string; minimum_experience: number }

type TierArcProps = {
  tiers: readonly Tier[]
  /** The id of the member's tier. */
  own: number
  experience: number
  label: string
  numberOf: (points: number) => string
}

const WIDTH = 1200
const HEIGHT = 340
const RADIUS = { x: 560, y: 250 }
const HORIZON = 300

/** Returns the point of the sun's arc at `share`: 0 is sunrise, 1 is sunset. */
const placeAt = (share: number) => ({
  x: WIDTH / 2 - RADIUS.x * Math.cos(Math.PI * share),
  y: HORIZON - RADIUS.y * Math.sin(Math.PI * share),
})

/**
 * Returns the position of an amount of experience on the arc, from 0 to 1. Neighboring tiers always have the same distance on the arc,
 * although the experience between them differs.
 */
export function shareOf(tiers: readonly Pick<Tier, 'minimum_experience'>[], experience: number): number {
  const last = tiers.length - 1
  const at = tiers.findLastIndex((tier) => tier.minimum_experience <= experience)
  if (last < 1 || at < 0) return 0
  if (at === last) return 1
  const from = tiers[at]?.minimum_experience ?? 0
  const to = tiers[at + 1]?.minimum_experience ?? from + 1
  return (at + (experience - from) / (to - from)) / last
}

const arcTo = (share: number) => {
  const from = placeAt(0)
  const to = placeAt(share)
  return `M${from.x} ${from.y}A${RADIUS.x} ${RADIUS.y} 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
}

/** Shows the tiers along the path of the sun above the horizon, and the position of the member. */
export function TierArc({ tiers, own, experience, label, numberOf }: TierArcProps) {
  const share = shareOf(tiers, experience)
  const sun = placeAt(share)
  return (
    <div className="arc">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path className="arc__way" d={arcTo(1)} />
        <path className="arc__done" d={arcTo(share)} />
        <path className="arc__horizon" d={`M0 ${HORIZON}H${WIDTH}`} />
        {tiers.map((tier, i) => {
          const { x, y } = placeAt(i / Math.max(1, tiers.length - 1))
          return <path key={tier.id} className="arc__tick" d={`M${x} ${y - 9}v18`} />
        })}
        <circle className="arc__sun" cx={sun.x} cy={sun.y} r={30} />
      </svg>
      <ol>
        {tiers.map((tier, i) => {
          const { x, y } = placeAt(i / Math.max(1, tiers.length - 1))
          const style = { '--x': `${(x / WIDTH) * 100}%`, '--y': `${(y / HEIGHT) * 100}%` } as CSSProperties
          return (
            <li key={tier.id} style={style} aria-current={tier.id === own ? 'true' : undefined}>
              <b>{tier.name}</b>
              <small className="num">{numberOf(tier.minimum_experience)}</small>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
