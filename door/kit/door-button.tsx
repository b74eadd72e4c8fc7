import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#door/kit/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  /** `full`: the one filled button of a screen. */
  look?: 'line' | 'full' | 'accent' | 'quiet'
  icon?: IconName
  isBusy?: boolean
  /** Across the whole row. */
  isWide?: boolean
}

/** 72 px for a thumb in a glove. It acts when let go; while busy it takes no second press. */
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

/** The way back: a drawing, with its name for those who listen. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return <DoorButton icon="left" aria-label={label} onClick={onBack} />
}
