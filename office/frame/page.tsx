import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { PageTop } from '#office/frame/page-top.tsx'
import { WayBack } from '#office/frame/way-back.tsx'
import { groupName } from '#office/kit/group-look.ts'
import { useMessages } from '#office/messages.tsx'

type PageProps = {
  title: string
  actions?: ReactNode
  /** The content of the top row: outlet, night and search. By default, the top row shows the outlet in the URL. */
  bar?: ReactNode
  /** The row between the top row and the title: the link back and the links to sibling pages. */
  top?: ReactNode
  children: ReactNode
}

/**
 * A page in the frame. After navigation, the page begins at its top, and its title gets the focus, so that screen readers announce the
 * title first. After going back, the browser restores the position.
 */
export function Page({ title, actions, bar, top, children }: PageProps) {
  const t = useMessages('frame')
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (!isBack && hash === '') window.scrollTo(0, 0)
    // On the first page of a visit, the browser chooses the focused element, and the office does not move the focus.
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the path is a new page
  }, [pathname])
  return (
    <>
      <title>{`${title} · ${t.office} · ${groupName()}`}</title>
      {bar ?? <PageTop />}
      <WayBack />
      {top}
      <main id="main" className="content">
        <div className="page-head">
          <h1 className="title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {actions && <div className="row">{actions}</div>}
        </div>
        {children}
      </main>
    </>
  )
}
