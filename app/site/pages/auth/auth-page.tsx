import './auth.css'
import type { ReactNode } from 'react'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Horizon } from '#app/ui/horizon.tsx'

/**
 * The frame of a sign-in page: the title, the horizon line with the progress, and the form. On a laptop, a picture of a sunset is next to
 * the form.
 */
export function AuthPage({
  title,
  lead,
  at,
  children,
}: {
  title: string
  lead: ReactNode
  /** The progress of signing in, percent. */
  at: number
  children: ReactNode
}) {
  const t = useMessages('signIn')
  return (
    <div className="auth wrap">
      <Head title={title} description={t.description} isFound={false} />
      <header className="auth__head">
        <h1 className="d1">{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <Horizon at={at} />
      <div className="auth__form">{children}</div>
      <div className="auth__print" aria-hidden="true">
        <i />
      </div>
    </div>
  )
}
