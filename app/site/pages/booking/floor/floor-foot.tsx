import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { STEP } from '#app/site/pages/booking/floor/use-map-gestures.ts'
import { type PriceTier, toneStyle } from '#app/site/pages/booking/floor/price-tiers.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Icon } from '#app/ui/icon.tsx'

type FloorZoomProps = {
  zoom: number
  lowest: number
  most: number
  zoomTo: (zoom: number) => void
}

export function FloorZoom({ zoom, lowest, most, zoomTo }: FloorZoomProps) {
  const t = useMessages('booking')
  return (
    <div className="floor-zoom">
      <button
        type="button"
        className="icon-btn"
        aria-label={t.zoomIn}
        aria-disabled={zoom >= most}
        onClick={() => zoomTo(zoom * STEP)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t.zoomOut}
        aria-disabled={zoom <= lowest + 0.001}
        onClick={() => zoomTo(zoom / STEP)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t.wholeRoom}
        aria-disabled={zoom <= lowest + 0.001}
        onClick={() => zoomTo(lowest)}
      >
        <Icon name="map" />
      </button>
    </div>
  )
}

/** The colors of the prices. A phone shows them above the room as a scale from the lowest to the highest price. */
function Prices({ tiers }: { tiers: readonly PriceTier[] }) {
  const { currency, language } = useVisit()
  return (
    <ul className="floor-prices micro num" aria-hidden="true">
      {tiers.map(({ amount, tone }) => (
        <li key={amount}>
          <svg className="key" width="28" height="22" viewBox="0 0 28 22" style={toneStyle(tone)}>
            <g className="tb tb--free">
              <rect className="top" x="2" y="2" width="24" height="18" rx="2" />
            </g>
          </svg>
          <span>{formatMoney(amount, currency, language)}</span>
        </li>
      ))}
    </ul>
  )
}

function States() {
  const t = useMessages('booking')
  return (
    <ul className="floor-key micro" aria-hidden="true">
      {(['chosen', 'held', 'taken', 'closed'] as const).map((state) => (
        <li key={state}>
          <svg className="key" width="28" height="22" viewBox="0 0 28 22">
            <g className={`tb tb--${state}`}>
              <rect className="top" x="2" y="2" width="24" height="18" rx="2" />
              {state === 'chosen' && <path className="tick" d="M8 11l4 5 8-10" />}
              {state === 'taken' && <path className="strike" d="M3 19 25 3" />}
            </g>
          </svg>
          {t.keyOf[state]}
        </li>
      ))}
    </ul>
  )
}

/** The key of the map: the colors of the prices, and the looks of tables in each state. */
export const FloorKeys = ({ tiers }: { tiers: readonly PriceTier[] }) => (
  <div className="floor-keys">
    <Prices tiers={tiers} />
    <States />
  </div>
)
