import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#office/kit/icon.tsx'

type Look = {
  /** `primary`: the one filled button of a view. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  isWide?: boolean
  /** Its key, shown at a desk. */
  keyName?: string
}

const classOf = ({ tone = 'plain', isWide }: Look) =>
  classNames('btn', tone !== 'plain' && `btn--${tone}`, isWide && 'btn--wide')

function inside({ icon, keyName }: Look, children: ReactNode) {
  return (
    <>
      {icon && <Icon name={icon} isSmall />}
      {children}
      {keyName && <kbd>{keyName}</kbd>}
    </>
  )
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { isBusy?: boolean }

/** A button says the deed. While busy it takes no second press and keeps its place and the focus. */
export function Button({ tone, icon, isWide, keyName, isBusy = false, children, onClick, ...rest }: ButtonProps) {
  const look = { tone, icon, isWide, keyName } as Look
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {inside(look, children)}
    </button>
  )
}

type ButtonLinkProps = Look & { to: string; children: ReactNode }

export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf(look)}>
      {inside(look, children)}
    </Link>
  )
}

/** A drawing alone, with its name for those who listen. */
export function IconButton({ name, label, ...rest }: { name: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className="icon-btn" aria-label={label}>
      <Icon name={name} />
    </button>
  )
}
