import { Icon } from '#app/ui/icon.tsx'

type CountProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  lessLabel: string
  moreLabel: string
  /** Id of the error text, if there is an error. */
  describedBy?: string | undefined
}

/** A small number with a minus and a plus button. The number stays within its limits. */
export function Count({
  label,
  value,
  onChange,
  min = 0,
  max = Infinity,
  lessLabel,
  moreLabel,
  describedBy,
}: CountProps) {
  const set = (to: number) => to >= min && to <= max && onChange(to)
  return (
    <div className="count" role="group" aria-label={label} aria-describedby={describedBy}>
      <button type="button" aria-label={lessLabel} aria-disabled={value <= min} onClick={() => set(value - 1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={moreLabel} aria-disabled={value >= max} onClick={() => set(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
