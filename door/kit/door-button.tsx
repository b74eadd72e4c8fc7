import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#door/kit/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** The style of a button. `full`: a filled button. A screen has at most one filled button. */
  look?: 'line' | 'full' | 'accent' | 'quiet'
  icon?: IconName
  isBusy?: boolean
  isWide?: boolean
}

/**
 * A button of 72 px, large enough for a thumb in a glove. The button acts when the person lifts the thumb. While the button is busy, it
 * ignores further presses.
 */
export function DoorButton({ look = 'line', icon, isBusy = false, isWide, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`dbtn dbtn--${look}${isWide ? ' wide' : ''}`}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  )
}

export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return <DoorButton icon="left" aria-label={label} onClick={onBack} />
}
