import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from '#app/site/pages/dev/dev.tsx'
import { visitorContext, appContext } from '#server/http/pages/page-context.ts'
import { testApp } from '#tests/support/app.ts'

async function statusOf(isSandbox: boolean, address: string): Promise<number> {
  await using app = await testApp({ settings: { isSandbox }, checkAtEnd: false })
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(visitorContext, {
    language: 'id',
    currency: 'IDR',
    nonce: '',
    isSandbox,
    hasSandboxTools: isSandbox,
    now: app.now(),
    group: app.group.read(),
    member: null,
    address: '',
  })
  const request = new Request(`http://127.0.0.1${address}`)
  const url = new URL(request.url)
  try {
    await loader({ request, url, context, params: {}, pattern: '/:language?/dev' })
    return 200
  } catch (error) {
    return (error as { init: { status: number } }).init.status
  }
}

test('R-019 the pages of the sandbox, such as the mailbox and the gallery, exist only in the sandbox', async () => {
  for (const address of ['/id/dev', '/id/dev?tab=parts', '/id/dev?mail=1']) {
    expect(await statusOf(true, address), address).toBe(200)
    expect(await statusOf(false, address), address).toBe(404)
  }
})
