// Creates the arguments that the router passes to a page's loader. With these arguments, a test can call a loader without a browser.
import type { Language } from '#domain/language.ts'
import { RouterContextProvider } from 'react-router'
import { visitorContext, appContext, type PageMember } from '#server/http/pages/page-context.ts'
import type { App } from '#server/app.ts'

type Visit = {
  language?: Language
  member?: PageMember
  params?: Record<string, string>
  headers?: Record<string, string>
}

export function pageAsked(app: App, address: string, visit: Visit = {}) {
  const { language = 'en', member = null, params = {}, headers = {} } = visit
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(visitorContext, {
    language,
    currency: 'IDR',
    nonce: '',
    isSandbox: true,
    hasSandboxTools: true,
    now: app.now(),
    group: app.group.read(),
    member,
    address: '',
  })
  const request = new Request(`http://127.0.0.1${address}`, { headers })
  return { request, url: new URL(request.url), context, params }
}
