import { redirect } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { askedPage } from '#app/site/pages/auth/asked-page.ts'

type PageContext = Parameters<typeof pageApp>[0]

/**
 * The loader of every sign-in page. Returns the page to open after signing in. Redirects a signed-in member to that page immediately
 * (R-076).
 */
export function loadAsked({ context, request }: { context: PageContext; request: Request }): { asked: string } {
  const { language, member } = pageApp(context)
  const nextPage = askedPage(request.url, language)
  if (member) throw redirect(nextPage)
  return { asked: nextPage }
}
