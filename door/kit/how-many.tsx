import { Icon } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

/** Up to this number of guests, each number has a button. A larger party has plus and minus buttons instead. */
const MOST_BUTTONS = 8
const ONE_ROW = 4

export function HowMany({
  most,
  isLow = false,
  chosen,
  onChoose,
}: {
  most: number
  /** True if the screen has so much other content that all buttons must fit in one row. */
  isLow?: boolean
  chosen: number
  onChoose: (heads: number) => void
}) {
  const { verdicts } = useSpoken()
  if (most < 2) return null
  if (most <= (isLow ? ONE_ROW : MOST_BUTTONS))
    return (
      <div
        className={most > 6 ? 'nums nums--four' : most > 4 ? 'nums nums--three' : 'nums'}
        role="group"
        aria-label={verdicts.howMany}
      >
        {Array.from({ length: most }, (_, i) => i + 1).map((heads) => (
          <button key={heads} type="button" aria-pressed={heads === chosen} onClick={() => onChoose(heads)}>
            {heads}
          </button>
        ))}
      </div>
    )
  return (
    <div className="nums nums--step" role="group" aria-label={verdicts.howMany}>
      <button type="button" aria-label={verdicts.fewer} disabled={chosen <= 1} onClick={() => onChoose(chosen - 1)}>
        <Icon name="minus" />
      </button>
      <output>{chosen}</output>
      <button type="button" aria-label={verdicts.more} disabled={chosen >= most} onClick={() => onChoose(chosen + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
