import './auth.css'
import type { ReactNode } from 'react'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { Horizon } from '#app/ui/horizon.tsx'

/** A page of signing in: what it is for above the form, over the line of the horizon; on a laptop a sunset at its side. */
export function AuthPage({
  title,
  lead,
  at,
  children,
}: {
  title: string
  lead: ReactNode
  /** How far one has come, percent. */
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
