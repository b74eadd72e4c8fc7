import type { Language } from '#domain/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { OfficeBell } from '#office/api/answers.ts'
import { tellBells } from '#office/frame/bells.ts'
import { OfficeFrame } from '#office/frame/office-frame.tsx'
import { MessagesProvider } from '#office/messages.tsx'
import { type Session, SessionContext } from '#office/session.tsx'
import { officeMessages as english } from '#messages/en/office/office-messages.ts'
import { officeMessages as indonesian } from '#messages/id/office/office-messages.ts'

const outlet = { id: 4, name: 'Luna Senja Kuningan', brand: 'luna-senja', slug: 'kuningan', zone: 'Asia/Jakarta' }
const fire: OfficeBell = { id: 'b', kind: 'fire', by: 'Utara', at: '2026-11-25T15:41:00Z', outlet }

function page(path: string, language: Language, permissions: ('night.view' | 'door.scan')[]): string {
  const reaches = permissions.map((permission) => ({ permission, outletId: 4, reach: 'full' as const }))
  const me = {
    id: 'm',
    name: 'Rina',
    email: 'r@grup.example',
    locale: language,
    roles: [],
    roleNames: [],
    houseRoles: [],
    outlets: [],
    reaches,
  }
  const session: Session = {
    visit: { me, device: null, isSandbox: false, now: fire.at },
    become: () => Promise.resolve(),
    speak: () => Promise.resolve(),
  }
  const messages = language === 'en' ? english : indonesian
  const Stub = createRoutesStub([
    { Component: OfficeFrame, children: [{ path: '*', Component: () => <main>the page</main> }] },
  ])
  return renderToStaticMarkup(
    <MessagesProvider language={language} messages={messages}>
      <SessionContext value={session}>
        <Stub initialEntries={[path]} />
      </SessionContext>
    </MessagesProvider>,
  )
}

const strip = (html: string) =>
  /<p class="bell-strip">.*?<\/p>/s
    .exec(html)?.[0]
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('while a bell rings, every office page shows the kind, the outlet and the time of the bell, and a link to the door page', () => {
  onTestFinished(() => tellBells([]))
  tellBells([fire])
  for (const path of ['/', '/reservations', '/money/payments', '/content/events', '/luna-senja/kuningan/tonight']) {
    const html = page(path, 'en', ['night.view', 'door.scan'])
    expect(strip(html), path).toBe(
      'Fire, Luna Senja Kuningan since 22:41, rung by Utara To the door of Luna Senja Kuningan',
    )
    expect(html).toContain('href="/luna-senja/kuningan/door"')
    expect(html.indexOf('bell-strip')).toBeLessThan(html.indexOf('the page'))
    expect(html).toMatch(/aria-live="assertive"[^>]*><p class="bell-strip"/)
  }
})

test('a user without the permission for the door page sees the bell without a link', () => {
  onTestFinished(() => tellBells([]))
  tellBells([fire])
  const html = page('/money/payments', 'id', ['night.view'])
  expect(strip(html)).toBe('Kebakaran, Luna Senja Kuningan sejak 22.41, dibunyikan Utara')
  tellBells([])
  expect(strip(page('/reservations', 'en', ['night.view']))).toBeUndefined()
})
