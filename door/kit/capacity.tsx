import { useSpoken } from '#door/kit/spoken.tsx'

const RISE = 212
const RADIUS = 106

/** Shows how full the venue is. The height of the disc is the number of guests inside divided by the limit. */
export function Capacity({ inside, limit, awaited }: { inside: number; limit: number | null; awaited: number }) {
  const { shift: t, digits } = useSpoken()
  const share = limit === null ? 0 : Math.min(1, inside / limit)
  return (
    <section className="full" aria-label={t.howFull}>
      {limit !== null && (
        <svg viewBox="0 0 390 220" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
          <circle cx="212" cy={220 + RADIUS - share * RISE} r={RADIUS} />
        </svg>
      )}
      <div className="full__in num">
        <p>
          <b>{digits(inside)}</b>
          <span>{t.insideOf(limit === null ? null : digits(limit))}</span>
        </p>
        <dl>
          {limit !== null && (
            <div>
              <dt>{t.free}</dt>
              <dd>{digits(Math.max(0, limit - inside))}</dd>
            </div>
          )}
          <div>
            <dt>{t.notHere}</dt>
            <dd>{digits(awaited)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
