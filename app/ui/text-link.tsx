import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link, type LinkProps } from '#app/ui/link.tsx'

type TextLinkProps = LinkProps & {
  /** True for a link inside a sentence, which has no tap target of 44 px. */
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
