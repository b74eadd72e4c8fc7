import { redirect } from 'react-router'
import { pageApp } from '#app/site/page-app.ts'
import { askedPage } from '#app/site/pages/auth/asked-page.ts'

type Asked = Parameters<typeof pageApp>[0]

/** What every page of signing in loads: where it ends. Who is signed in already goes on there at once. */
export function loadAsked({ context, request }: { context: Asked; request: Request }): { asked: string } {
  const { language, member } = pageApp(context)
  const asked = askedPage(request.url, language)
  if (member) throw redirect(asked)
  return { asked }
}
