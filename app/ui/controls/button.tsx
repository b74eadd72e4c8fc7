import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link, type LinkProps } from '#app/ui/link.tsx'

type Look = {
  /**
   * The look of the button. `primary`: the main action; a view has only one. `line`: other actions next to the main action. `quiet`:
   * buttons in bars. `danger`: actions that cannot be undone.
   */
  tone?: 'primary' | 'line' | 'quiet' | 'danger'
  isSmall?: boolean
  isWide?: boolean
  icon?: IconName
  /** The icon after the text: `right` for the next step, `out` for another site. */
  endIcon?: IconName
  children: ReactNode
}

const classOf = ({ tone = 'primary', isSmall, isWide }: Look, more?: string) =>
  classNames('btn', `btn--${tone}`, isSmall && 'btn--s', isWide && 'btn--wide', more)

function Face({ icon, endIcon, children }: Look) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {endIcon && <Icon name={endIcon} />}
    </>
  )
}

/** A button, of type `button` by default. Use `aria-disabled` with a reason instead of `disabled`. */
export function Button({
  tone,
  isSmall,
  isWide,
  icon,
  endIcon,
  children,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  const look = { tone, isSmall, isWide, icon, endIcon, children } as Look
  return (
    <button {...rest} type={type} className={classOf(look, className)}>
      <Face {...look} />
    </button>
  )
}

/** A link to another site is a plain anchor. */
export function ButtonLink({
  tone,
  isSmall,
  isWide,
  icon,
  endIcon,
  children,
  className,
  to,
  ...rest
}: Look & LinkProps) {
  const look = { tone, isSmall, isWide, icon, endIcon, children } as Look
  return (
    <Link {...rest} to={to} className={classOf(look, className)}>
      <Face {...look} />
    </Link>
  )
}
