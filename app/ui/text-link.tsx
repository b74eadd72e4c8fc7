import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  to: string
  /** Inside a sentence: no target of 44 px. */
  isInline?: boolean
  endIcon?: IconName
}

/** An underlined link; `to` may be a page, `mailto:`, `tel:` or another site. */
export function TextLink({ to, isInline, endIcon, className, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} to={to} className={classNames('link', isInline && 'link--inline', className)}>
      {children}
      {endIcon && <Icon name={endIcon} />}
    </Link>
  )
}
