import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageTop } from '#office/frame/page-top.tsx'
import { useMessages } from '#office/messages.tsx'

type PageProps = {
  title: string
  /** Beside the title: the deeds of the page. */
  actions?: ReactNode
  /** Above all: outlet, night, search; left out, the outlet of the address. */
  bar?: ReactNode
  /** Between them and the title: the way back, the pages beside this one. */
  top?: ReactNode
  children: ReactNode
}

/** A page in the frame. Coming to it, whoever listens hears its title first. */
export function Page({ title, actions, bar, top, children }: PageProps) {
  const t = useMessages('frame')
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  useEffect(() => {
    // The first page of a visit keeps the browser's own focus.
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- the key of a first page alone
  }, [pathname])
  return (
    <>
      <title>{`${title} · ${t.office}`}</title>
      {bar ?? <PageTop />}
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
