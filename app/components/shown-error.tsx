import { Suspense, use } from 'react'
import { DrawnParts } from '#app/browser/loading/drawn-parts.ts'
import { Anew, lazy } from '#app/browser/loading/lazy.tsx'
import type { ErrorPageProps } from '#app/components/error-page.tsx'

/** Few visits end at an error: its page is fetched when the one in view is touched, or when it is due. */
export const errorPage = lazy<ErrorPageProps>(() => import('#app/components/error-page.tsx'), Anew)

/** The error page, as soon as it is there. */
export function ShownError(props: ErrorPageProps) {
  const ErrorPage = use(DrawnParts)?.ErrorPage ?? errorPage.Part
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  )
}
