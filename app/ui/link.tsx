import type { ComponentProps, MouseEvent } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof RouterLink>, 'replace' | 'viewTransition' | 'preventScrollReset'> & {
    to: string
    /** The page is asked for as a whole: what is shown to all leads to what knows who is asking. */
    reloadDocument?: boolean
  }

/**
 * A link inside the site that changes pages without loading again. A whole path, as `usePageLink` writes it, is where it
 * leads; only what stands beside the page in view ('?page=2', '#tonight') and other sites go through the router's own
 * link, which works out each address again: a tenth of a page with seventy links.
 */
export function Link(props: LinkProps) {
  return /^\/(?!\/)/.test(props.to) ? <PathLink {...props} /> : <RouterLink {...props} />
}

function PathLink({
  to,
  replace,
  viewTransition,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlain(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // As a browser does it: to go where one is leaves no second entry in the history.
    const isHere = to === pathname + search + hash
    void navigate(to, { replace: replace ?? isHere, viewTransition, preventScrollReset })
  }
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  )
}

/** Not one that opens another tab or saves the page. */
const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === '_self')
