import './frame.css'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { LoadFailure } from '#office/api/load.ts'
import { BellStrip } from '#office/frame/bell-strip.tsx'
import { Rail } from '#office/frame/rail.tsx'
import { type Theme, themeNow } from '#office/frame/theme.ts'
import { useFrameKeys } from '#office/keys/use-frame-keys.ts'
import { Button } from '#office/kit/button.tsx'
import { groupName } from '#office/kit/group-look.ts'
import { useMessages } from '#office/messages.tsx'
import { OpenPalette, PaletteCommands } from '#office/palette/palette-commands.tsx'
import { useSession } from '#office/session.tsx'

/** Sets the theme of all pages: the user's choice, or the night theme by default. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [choice, setChoice] = useState<Theme | null>(null)
  const theme = choice ?? themeNow()
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return [theme, setChoice]
}

/** The frame of all pages except sign-in. A visitor without a session is redirected to sign-in, and returns to the page afterwards. */
export function OfficeFrame() {
  const t = useMessages('frame')
  const { visit } = useSession()
  const { pathname, search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [theme, setTheme] = useTheme()
  if (!visit.me) return <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <PaletteCommands>
        <Overlays theme={theme} onTheme={setTheme}>
          <div className="app">
            <Rail theme={theme} onTheme={setTheme} />
            <div className="main" aria-busy={isLoading || undefined}>
              {visit.isSandbox && <aside className="sandbox-line micro">{t.sandbox}</aside>}
              <BellStrip />
              <Outlet />
            </div>
          </div>
        </Overlays>
      </PaletteCommands>
    </>
  )
}

const Palette = lazy(() => import('#office/palette/palette.tsx'))
const KeyHelp = lazy(() => import('#office/keys/key-help.tsx'))

type OverlaysProps = { theme: Theme; onTheme: (theme: Theme) => void; children: ReactNode }

/**
 * Shows the command palette and the list of shortcut keys as dialogs on every page. The code of a dialog is loaded when the user first
 * opens it.
 */
function Overlays({ theme, onTheme, children }: OverlaysProps) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const onPalette = useCallback(() => setOpen('palette'), [])
  const onHelp = () => setOpen('help')
  // If the user opened the list of shortcut keys from the command palette, the palette closes and the list stays open.
  const onClose = () => setOpen((now) => (now === 'palette' ? null : now))
  useFrameKeys({ onPalette, onHelp, theme, onTheme })
  return (
    <OpenPalette value={onPalette}>
      {children}
      <Suspense>
        {open === 'palette' && <Palette theme={theme} onTheme={onTheme} onHelp={onHelp} onClose={onClose} />}
        {open === 'help' && <KeyHelp onClose={() => setOpen(null)} />}
      </Suspense>
    </OpenPalette>
  )
}

/**
 * Shows the failure of a page inside the frame, with the server's message. Also shows a retry button, unless the user lacks the permission
 * or the page does not exist.
 */
export function PageFault() {
  const t = useMessages('frame')
  const fault = useRouteError()
  const failure = fault instanceof LoadFailure ? fault.failure : null
  const isUnproven = failure?.code === 'prove_presence'
  const isForbidden = failure?.status === 403 && !isUnproven
  const isMissing = failure?.status === 404
  const failed = isUnproven ? t.proveTitle : t.failedTitle
  const title = isForbidden ? t.forbiddenTitle : isMissing ? t.notFoundTitle : failed
  const line = isMissing ? t.notFoundLine : (failure?.message ?? t.failedLine)
  return (
    <main id="main" className="content" tabIndex={-1}>
      <title>{`${title} · ${t.office} · ${groupName()}`}</title>
      <div className="stack page-fault">
        <h1 className="title">{title}</h1>
        <p className="soft">{line}</p>
        {!isForbidden && !isMissing && (
          <div className="row">
            <Button onClick={() => window.location.reload()}>{isUnproven ? t.prove : t.again}</Button>
          </div>
        )}
      </div>
    </main>
  )
}
