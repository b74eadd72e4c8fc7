import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#office/kit/icon.tsx'

type Look = {
  /** The look of the button. `primary`: the filled button. Each view has only one filled button. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  isWide?: boolean
  /** The shortcut key of the button. The button shows this key only on a desktop. */
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

/** A button with the name of its action. While the action runs, the button ignores presses, but keeps its position and the focus. */
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

/** `state`: data for the page that the link opens. The opened page reads the data from its history entry. */
type ButtonLinkProps = Look & { to: string; state?: object; children: ReactNode }

export function ButtonLink({ to, state, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={classOf(look)}>
      {inside(look, children)}
    </Link>
  )
}

/** A button that shows only an icon. Screen readers read its name. */
export function IconButton({ name, label, ...rest }: { name: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className="icon-btn" aria-label={label}>
      <Icon name={name} />
    </button>
  )
}
