import type { ComponentProps, MouseEvent } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof RouterLink>, 'replace' | 'viewTransition' | 'preventScrollReset'> & {
    to: string
    /** True if a click loads the whole page. Set it on a link from a page that is the same for all visitors to a page that is personal. */
    reloadDocument?: boolean
  }

/**
 * A link that changes pages of the site without a full load. A path from `usePageLink` is used unchanged. All other targets ('?page=2',
 * '#tonight' and other sites) get the router's own link, which is slower: it resolves each address, and that takes a tenth of the rendering
 * time on a page with seventy links.
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
    // As in a browser, a link to the current address adds no entry to the history.
    const isHere = to === pathname + search + hash
    void navigate(to, { replace: replace ?? isHere, viewTransition, preventScrollReset })
  }
  return (
    <a {...rest} href={to} onClick={go}>
      {children}
    </a>
  )
}

/** Returns false for a click that opens another tab or saves the page. */
const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget: { target },
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && (!target || target === '_self')
